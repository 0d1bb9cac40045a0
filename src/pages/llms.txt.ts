import type { APIRoute } from 'astro';
import { MAIN_PAGES } from '../lib/navigation.ts';
import { postPath } from '../lib/paths.ts';
import { STRINGS } from '../lib/strings.ts';
import { getBranches, getClinic, hasSamples } from '../queries/clinic.ts';
import { getPosts } from '../queries/feeds.ts';
import { getResources } from '../queries/pages.ts';
import { getTreatments } from '../queries/treatments.ts';

/** Summary and links of the site for language models (https://llmstxt.org). */
export const GET: APIRoute = async ({ site }) => {
  const [clinic, branches, treatments, resources, posts] = await Promise.all([
    getClinic(),
    getBranches(),
    getTreatments(),
    getResources(),
    getPosts(),
  ]);
  const link = (name: string, path: string, note?: string) =>
    `- [${name}](${new URL(path, site).href})${note ? `: ${note}` : ''}`;
  const parts = [
    `# ${clinic.name}`,
    `> ${clinic.tagline}. Branches: ${branches.map(({ name }) => name).join(', ')}. ${STRINGS.hotline} ${clinic.hotline}.`,
    (await hasSamples()) ? `${STRINGS.demonstration}.` : '',
    ['## Pages', ...MAIN_PAGES.map(({ name, path }) => link(name, path))].join('\n'),
    [
      '## Treatments',
      ...treatments.map(({ title, path, description }) => link(title, path, description)),
    ].join('\n'),
    [
      `## ${STRINGS.resources}`,
      ...resources.map(({ heading, path, seo }) => link(heading, path, seo.description)),
    ].join('\n'),
    ['## Articles', ...posts.map(({ title, slug, excerpt }) => link(title, postPath(slug), excerpt))].join(
      '\n',
    ),
  ];
  return new Response(`${parts.filter(Boolean).join('\n\n')}\n`);
};
