import { parseWebUrl } from './urls.ts';
import { isFilmAddress } from './video-source.ts';

export type GalleryType = 'image' | 'video';

/**
 * Returns the list that a gallery item belongs to. A stated type counts; a video must state exactly `video` (specification).
 * An item without a type is an image if the list is of images, and its address is not of a film.
 * @param listType Type of the list that holds it.
 * @param api Relative addresses belong to it.
 * @returns undefined for an item of neither list.
 */
export function parseGalleryType(
  { gallery_type: stated, path_url: address }: Readonly<Record<string, unknown>>,
  listType: GalleryType,
  api: URL,
): GalleryType | undefined {
  if (stated === 'image' || stated === 'video') return stated;
  if (listType === 'video') return undefined;
  const url = typeof address === 'string' ? parseWebUrl(address, api) : undefined;
  return url && isFilmAddress(url) ? undefined : 'image';
}
