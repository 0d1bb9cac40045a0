import type { Section } from '../schemas/sections.ts';

/** Background of each kind of section. */
const GROUNDS: Partial<Record<Section['kind'], string>> = {
  hero: 'bg-sand',
  cards: 'bg-sand',
  figures: 'bg-white',
  testimonials: 'bg-blush',
  methods: 'bg-white',
  prices: 'bg-sand',
  steps: 'bg-white',
  positions: 'bg-sand',
  faqs: 'bg-white',
  'related-treatments': 'bg-teal-pale',
};

function ownGround(section: Section): string | undefined {
  if (section.kind === 'doctor-cards' && section.brief) return 'bg-white';
  return section.kind === 'text' && section.statement ? 'ground-deep' : GROUNDS[section.kind];
}

/**
 * Backgrounds of the sections of a page, as classes; undefined for that of the page. Two adjacent sections never have the
 * same one, but for receipts.
 */
export function groundsOf(sections: readonly Section[]): (string | undefined)[] {
  let above: string | undefined;
  return sections.map((section) => {
    const own = ownGround(section);
    const isRepeated = own === above && section.kind !== 'prices';
    above = isRepeated ? (own === 'ground-deep' ? 'bg-blush' : undefined) : own;
    return above;
  });
}
