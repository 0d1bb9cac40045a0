import { expect, test } from 'vitest';
import { keyOfScript } from '../../../src/lib/text-script.ts';

const SCRIPTS = { en: 'Latn', bn: 'Beng' };

test.each([
  ['Waiting area', SCRIPTS, 'en'],
  ['ল্যাব (IVF)', SCRIPTS, 'bn'],
  ['5', SCRIPTS, 'en'],
  ['Waiting area', {}, ''],
])('the script of %j among %j is that of %j', (text, scripts, key) => {
  expect(keyOfScript(text, scripts)).toBe(key);
});
