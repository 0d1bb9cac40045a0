import { readdirSync } from 'node:fs';

/** The paths of all pages of the built site. */
export const readPaths = (): string[] =>
  readdirSync(process.env.DIST ?? '', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(?:^|\/)?index\.html$|\.html$/, '')}`);
