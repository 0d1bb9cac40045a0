import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A page with only a heading: the baseline of network and browser. */
const BLANK =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="A blank page to compare with."><title>Blank</title><link rel="icon" href="data:,"></head><body><main><h1>Blank</h1></main></body></html>';

/** Writes a site with only the blank page. @returns Its folder. */
export async function makeBlankSite(): Promise<string> {
  const folder = path.resolve('.cache/bench/blank');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), BLANK);
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *\nAllow: /\n');
  return folder;
}

/** Removes scripts and islands from a page of the site: the baseline of HTML alone. */
export const nativeOnly = (html: string): string =>
  html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<\/?astro-island\b(?:[^"'>]|"[^"]*"|'[^']*')*>/g, '')
    .replace(/<\/?astro-slot>/g, '');
