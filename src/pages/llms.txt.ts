import type { APIRoute } from 'astro';
import { linksTo, MAIN_PAGES } from '../lib/navigation.ts';
import { postPath } from '../lib/paths.ts';
import { fillTemplate } from '../lib/template.ts';
import { getBranches, getClinic, hasSamples } from '../queries/clinic.ts';
import { getPosts } from '../queries/feeds.ts';
import { getInterface } from '../queries/interface.ts';
import { getResources } from '../queries/pages.ts';
import { getTreatments } from '../queries/treatments.ts';

/** Summary and links of the site for language models (https://llmstxt.org). */
export const GET: APIRoute = async ({ site }) => {
  const [words, clinic, branches, treatments, resources, posts] = await Promise.all([
    getInterface(),
    getClinic(),
    getBranches(),
    getTreatments(),
    getResources(),
    getPosts(),
  ]);
  const summary = fillTemplate(words.summary.branches, {
    tagline: clinic.tagline,
    branches: branches.map(({ name }) => name).join(', '),
    hotline: clinic.hotline,
  });
  const link = (name: string, path: string, note?: string) =>
    `- [${name}](${new URL(path, site).href})${note ? `: ${note}` : ''}`;
  const parts = [
    `# ${clinic.name}`,
    `> ${summary}`,
    (await hasSamples()) ? `${words.page.demonstration}.` : '',
    [
      `## ${words.summary.pages}`,
      ...linksTo(MAIN_PAGES, words.pages).map(({ name, path }) => link(name, path)),
    ].join('\n'),
    [
      `## ${words.summary.treatments}`,
      ...treatments.map(({ title, path, description }) => link(title, path, description)),
    ].join('\n'),
    [
      `## ${words.pages.resources}`,
      ...resources.map(({ heading, path, seo }) => link(heading, path, seo.description)),
    ].join('\n'),
    [
      `## ${words.summary.articles}`,
      ...posts.map(({ title, slug, excerpt }) => link(title, postPath(slug), excerpt)),
    ].join('\n'),
  ];
  return new Response(`${parts.filter(Boolean).join('\n\n')}\n`);
};
