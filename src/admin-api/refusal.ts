/** A record that cannot be published, and why, in words that an editor can act on. */
export class Refusal extends Error {
  override name = 'Refusal';
}
