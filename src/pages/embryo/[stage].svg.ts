import type { APIRoute } from 'astro';
import { CELL_RIM, EMBRYO_SIZE, EMBRYOS, type Stage } from '../../lib/embryo.ts';
import { PATHS } from '../../lib/paths.ts';
import { getCourses } from '../../queries/cycle.ts';
import { localesOf } from '../../queries/translations.ts';
import tokens from '../../styles/tokens.json';

/** A file for each stage of the strip, where its page exists: smaller than the same drawing in each page. */
export const getStaticPaths = async () => {
  const locales = await localesOf(PATHS.cycle);
  const courses = locales.length > 0 ? await getCourses() : [];
  const stages = new Set(courses.flatMap(({ steps }) => steps.flatMap(({ stage }) => stage ?? [])));
  return [...stages].map((stage) => ({ params: { stage }, props: { stage } }));
};

const { rose, blush, clay, cream } = tokens.colors;
const stroke = (color: string, width: number, path: string) =>
  `<path stroke="${color}" stroke-width="${width}" d="${path}"/>`;

/** Drawing of an egg or embryo. */
export const GET: APIRoute<{ stage: Stage }> = ({ props: { stage } }) => {
  const { cells, nuclei } = EMBRYOS[stage];
  const layers = [
    ...cells.map(({ path, diameter }) => stroke(rose, diameter + CELL_RIM, path)),
    ...cells.map(({ path, diameter }) => stroke(blush, diameter, path)),
    ...nuclei.map(({ path, diameter }) => stroke(clay, diameter, path)),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EMBRYO_SIZE} ${EMBRYO_SIZE}"><circle cx="50" cy="50" r="47" fill="${cream}" stroke="${rose}" stroke-width="3"/><g fill="none" stroke-linecap="round">${layers.join('')}</g></svg>`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
