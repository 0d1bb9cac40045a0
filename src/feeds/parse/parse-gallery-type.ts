import { parseWebUrl, youtubeId } from './parse-url.ts';

export type GalleryType = 'image' | 'video';

/**
 * The type of a gallery item: what it states, else what its URL looks like.
 * @param listType Type of the list that holds it. The list of images need not state that its items are images; the list of
 *   videos mixes both.
 * @param api Relative URLs belong to it.
 * @returns undefined when neither is conclusive.
 */
export function parseGalleryType(
  { gallery_type: stated, path_url: address }: Readonly<Record<string, unknown>>,
  listType: GalleryType,
  api: URL,
): GalleryType | undefined {
  if (stated === 'image' || stated === 'video') return stated;
  const url = typeof address === 'string' ? parseWebUrl(address, api) : undefined;
  if (url && (youtubeId(url) || /\.(?:mp4|webm|mov)$/i.test(url.pathname))) return 'video';
  if (url && /\.(?:jpe?g|png|webp|gif|avif|tiff?)$/i.test(url.pathname)) return 'image';
  return listType === 'image' ? 'image' : undefined;
}
