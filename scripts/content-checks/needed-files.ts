import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Mistake } from './mistake.ts';

const CONTENT = 'src/content';

/** Files that the site cannot do without, and what needs them. */
const NEEDED: Readonly<Record<string, string>> = {
  'site/clinic.yaml': 'Every page shows its name and numbers',
  'site/interface.yaml': 'Every page shows its words',
  'site/place.yaml': 'Hours, prices and phone numbers follow it',
  'site/search.yaml': 'The search reads its words',
  'site/cycle.yaml': 'The strip of a cycle reads its days',
  'site/redirects.yaml': 'The hosts read its old addresses; it may have none ("addresses: []")',
  'pages/index.yaml': 'It is the home page',
  'pages/contact-us.yaml': 'Menu, footer and buttons lead to it',
  'pages/book-an-appointment.yaml': 'It has the booking form; menu and buttons lead to it',
  'pages/thank-you.yaml': 'The booking form leads to it',
  'pages/privacy-policy.yaml': 'The consent of the booking form leads to it',
  'pages/infertility-treatments/index.yaml': 'The menu and each treatment lead to it',
  'pages/fertility-experts/index.yaml': 'The menu and each doctor lead to it',
  'pages/resources.yaml': 'The search and each page below it lead to it',
  'pages/resources/when-to-call.yaml': 'People in danger are led to it from every page',
};

/** Folders that need at least one file. */
const NEEDED_FOLDERS: Readonly<Record<string, string>> = {
  branches: 'The booking form, the contact page and the opening hours need at least one branch',
};

const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || !readdirSync(folder).some((name) => name.endsWith('.yaml'));

/** Returns a mistake for each missing file that code needs, with what needs it. @param root Project folder. */
export function missingFiles(root: string): Mistake[] {
  const pathOf = (name: string): string => path.join(root, CONTENT, name);
  const files = Object.entries(NEEDED).filter(([name]) => !existsSync(pathOf(name)));
  const folders = Object.entries(NEEDED_FOLDERS).filter(([name]) => isEmptyFolder(pathOf(name)));
  return [
    ...files.map(([name, why]) => ({
      file: `${CONTENT}/${name}`,
      message: `This file is missing. ${why}. Restore it from an earlier version.`,
    })),
    ...folders.map(([name, why]) => ({
      file: `${CONTENT}/${name}`,
      message: `This folder has no file. ${why}. Add a file, or restore one from an earlier version.`,
    })),
  ];
}
