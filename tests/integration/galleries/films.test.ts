import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type BuiltPages, readBuiltPages, readSearchIndex } from '../../support/built-pages.ts';
import { PREFIXES } from '../../support/own-content.ts';

let site: BuiltPages;
beforeAll(async () => {
  site = await readBuiltPages();
});

const LD_JSON = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

test.each(PREFIXES)(
  'each film of %s/gallery/videos says in words what is seen: on the page, to search engines and to the search',
  async (prefix) => {
    const page = `${prefix}/gallery/videos`;
    const letters = prefix === '/bn' ? /^[^A-Za-z]+$/ : /^[^\u0980-\u09ff]+$/;
    const html = site.pages.get(page) ?? '';
    const { entries } = await readSearchIndex(site, prefix);
    const found = JSON.stringify(entries.find((entry) => entry.path === page));
    const films = [...html.matchAll(LD_JSON)]
      .map(([, json = '']) => JSON.parse(json))
      .filter(({ contentUrl }) => contentUrl !== undefined);
    expect(films).toHaveLength(5);
    for (const { transcript } of films) {
      const words = z.string().min(60).regex(letters).parse(transcript);
      expect(html).toContain(`${words}</p>`);
      expect(found).toContain(words);
    }
  },
);
