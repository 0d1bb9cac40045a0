import type { APIRoute } from 'astro';
import { linksTo, MAIN_PAGES } from '../lib/navigation.ts';
import { PATHS, postPath } from '../lib/paths.ts';
import { fillTemplate } from '../lib/template.ts';
import { getBranches } from '../queries/branches.ts';
import { getClinic, hasSamples } from '../queries/clinic.ts';
import { getPosts } from '../queries/feeds.ts';
import { getMessages } from '../queries/messages.ts';
import { getResources } from '../queries/pages.ts';
import { getTreatments } from '../queries/treatments.ts';

/** Summary and links of the site for language models (https://llmstxt.org). */
export const GET: APIRoute = async ({ site: origin, locals: { site } }) => {
  const { summary, pages, page } = await getMessages();
  const { name: clinic, tagline, hotline } = await getClinic();
  const branches = (await getBranches()).map(({ name }) => name).join(', ');
  const list = (heading: string, links: readonly { name: string; path: string; note?: string }[]) => {
    const lines = links.map(
      ({ name, path, note }) => `- [${name}](${new URL(path, origin).href})${note ? `: ${note}` : ''}`,
    );
    return [`## ${heading}`, ...lines].join('\n');
  };
  const treatments = await getTreatments();
  const resources = await getResources();
  const posts = await getPosts();
  const parts = [
    `# ${clinic}`,
    `> ${fillTemplate(summary.branches, { tagline, branches, hotline })}`,
    (await hasSamples()) ? `${page.demonstration}.` : '',
    list(summary.pages, linksTo(MAIN_PAGES, pages).filter(site.exists)),
    list(
      summary.treatments,
      treatments.map(({ title: name, path, description: note }) => ({ name, path, note })),
    ),
    list(
      pages.resources,
      resources.map(({ heading: name, path, seo }) => ({ name, path, note: seo.description })),
    ),
    site.exists({ path: PATHS.blog }) &&
      list(
        summary.articles,
        posts.map(({ title: name, slug, excerpt: note }) => ({ name, path: postPath(slug), note })),
      ),
  ];
  return new Response(`${parts.filter(Boolean).join('\n\n')}\n`);
};
