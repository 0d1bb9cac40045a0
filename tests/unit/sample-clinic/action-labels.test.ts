/** Compares the labels of actions: one for each target, except where the specification gives another. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readActionLabels } from '../../support/action-labels.ts';

const LABELS = readActionLabels();
const actionSchema = z.looseObject({ label: z.string(), to: z.string() });

/** An action of a content file with the path to it, e.g. `sections 0 actions 1`. */
interface FoundAction {
  readonly path: readonly string[];
  readonly label: string;
  readonly to: string;
}

/** Returns the actions in a value, without doors, which name parts of a page. */
function actionsIn(value: unknown, path: readonly string[] = []): FoundAction[] {
  if (typeof value !== 'object' || value === null || path.includes('doors')) return [];
  const action = actionSchema.safeParse(value);
  const own = action.success ? [{ path, label: action.data.label, to: action.data.to }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, part]) => actionsIn(part, [...path, key]))];
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((part: unknown, key) => Object(part ?? {})[key], value);

const files = globSync('src/content/**/*.yaml').filter((file) => !file.includes('/bn/'));
const actions = files.flatMap((file) =>
  actionsIn(parse(readFileSync(file, 'utf8'))).map((action) => ({ file, ...action })),
);

test('each action has the label of its target', () => {
  const odd = actions.filter(({ label, to }) => {
    const named = LABELS[to];
    return named && label !== named.label && !named.others.includes(label);
  });
  expect(odd.map(({ file, label, to }) => `${file}: ${label} (${to})`)).toEqual([]);
});

test('each target is used, and no other label of it is obsolete', () => {
  const used = new Set(actions.map(({ label, to }) => `${to}: ${label}`));
  const named = Object.entries(LABELS).flatMap(([to, { label, others }]) =>
    [label, ...others].map((each) => `${to}: ${each}`),
  );
  expect(named.filter((each) => !used.has(each))).toEqual([]);
});

test('each label of a target has one translation', () => {
  const translated = actions
    .filter(({ label, to }) => LABELS[to]?.label === label)
    .flatMap(({ file, path, to }) => {
      const translation = file.replace('src/content/', 'src/content/bn/');
      if (!existsSync(translation)) return [];
      return [{ to, label: valueAt(parse(readFileSync(translation, 'utf8')), [...path, 'label']) }];
    });
  const labels = Object.groupBy(translated, ({ to }) => to);
  const different = Object.entries(labels).flatMap(([to, found = []]) => {
    const words = [...new Set(found.map(({ label }) => label))].filter(Boolean);
    return words.length > 1 ? [`${to}: ${words.join(', ')}`] : [];
  });
  expect(different).toEqual([]);
});
