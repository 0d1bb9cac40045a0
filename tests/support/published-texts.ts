import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The visible words of HTML: between tags, and in attributes that are read out. */
const htmlText = (html: string): string =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/\b(?:alt|title|aria-label|label)="([^"]*)"/g)].map(([, text]) => text).join(' '),
    );

const gallery: { image_name: string }[] = parse(readFileSync('scripts/admin-api/seed/gallery.yaml', 'utf8'));
/** Texts that the embedded admin API publishes. */
export const published: readonly string[] = [
  ...globSync('scripts/admin-api/seed/posts/*.html').map((file) => htmlText(readFileSync(file, 'utf8'))),
  ...gallery.map(({ image_name }) => image_name),
];
