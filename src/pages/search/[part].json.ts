import type { APIRoute, GetStaticPaths } from 'astro';
import { searchPartPath } from '../../lib/paths.ts';
import type { SearchPart } from '../../lib/search.ts';
import { getSearchParts } from '../../queries/search.ts';

export const getStaticPaths = (async () =>
  (await getSearchParts()).map((entries, index, { length }) => {
    const part: SearchPart = { entries, next: index + 1 < length ? searchPartPath(index + 1) : null };
    return { params: { part: String(index) }, props: { part } };
  })) satisfies GetStaticPaths;

/** A part of what the search page looks through. */
export const GET: APIRoute = ({ props }) => Response.json(props.part);
