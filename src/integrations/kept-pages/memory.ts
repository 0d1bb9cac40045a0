import { createHash } from 'node:crypto';
import { hashSources } from '../../cache/hash-sources.ts';
import { secretsOf } from '../hosting/leaks.ts';
import { PageMemory } from './page-memory.ts';

/** Everything in the project that decides what pages hold, beside the feeds. */
const SOURCES = [
  'src',
  'astro.config.mjs',
  'tailwind.config.cjs',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** Variables that pages are made with, or that pages are searched for. */
const variables = (env: NodeJS.ProcessEnv): [string, string | undefined][] => [
  ...Object.entries(env).filter(([name]) => /^(?:PUBLIC_|SITE_URL$|ADMIN_API_URL$)/.test(name)),
  ...secretsOf(env).map(({ name, value }): [string, string] => [name, value]),
];

let memory: PageMemory | undefined;

/** The memory of this project's pages; opened by the first integration that asks, which only a build does. */
export function pageMemory(): PageMemory {
  memory ??= new PageMemory(
    createHash('sha256')
      .update(JSON.stringify([hashSources(SOURCES), variables(process.env).sort()]))
      .digest('hex'),
  );
  return memory;
}
