import { expect, test } from 'vitest';
import { requireChromium } from '../../../scripts/support/chromium.ts';

/** A simulated machine on which one installer succeeds. Records the calls. */
function machineWhere(installer: RegExp, { isRoot = true } = {}) {
  const calls: string[] = [];
  let found: string | undefined = installer.test('') ? '/chromium' : undefined;
  const run = (program: string, args: readonly string[]): boolean => {
    const call = [program.replace(process.execPath, 'node'), ...args]
      .join(' ')
      .replace(/\S*playwright\//, 'playwright/');
    calls.push(call);
    const isInstalled = installer.test(call);
    if (isInstalled) found = '/chromium';
    return isInstalled || call === 'apt-get update -qq';
  };
  return { calls, machine: { run, isRoot, findChromium: () => found } };
}

const PLAYWRIGHT = 'node playwright/cli.js install chromium';
const UPDATE = 'apt-get update -qq';
const APT = 'apt-get install -y -qq --no-install-recommends';
const SHELL = `${APT} chromium-headless-shell`;
const CHROMIUM = `${APT} chromium`;

test.each([
  ['one that is there is taken', /^/, []],
  ['Playwright installs one', /playwright/, [PLAYWRIGHT]],
  [
    'where Playwright cannot, the system brings the one without a window',
    /shell$/,
    [PLAYWRIGHT, UPDATE, SHELL],
  ],
  [
    'where it has none of that kind, it brings the whole',
    /recommends chromium$/,
    [PLAYWRIGHT, UPDATE, SHELL, UPDATE, CHROMIUM],
  ],
])('%s', (_, installer, calls) => {
  const world = machineWhere(installer);
  expect(requireChromium(false, world.machine)).toBe('/chromium');
  expect(world.calls).toEqual(calls);
});

test.each([
  ['nothing works', true, [PLAYWRIGHT, UPDATE, SHELL, UPDATE, CHROMIUM]],
  ['the user may not install packages', false, [PLAYWRIGHT]],
])('where %s, the message lists what to do', (_, isRoot, calls) => {
  const world = machineWhere(/^nothing$/, { isRoot });
  expect(() => requireChromium(false, world.machine)).toThrow(
    /playwright install chromium[\s\S]*apt-get install[\s\S]*CHROMIUM_PATH/,
  );
  expect(world.calls).toEqual(calls);
});

test('for the editor of the content, the complete Chromium is installed from system packages at once', () => {
  const world = machineWhere(/recommends chromium$/);
  expect(requireChromium(true, world.machine)).toBe('/chromium');
  expect(world.calls).toEqual([PLAYWRIGHT, UPDATE, CHROMIUM]);
});
