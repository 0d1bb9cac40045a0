import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { asModule } from '../../../src/integrations/islands/react-modules.ts';

const read = (file: string): string => readFileSync(path.join('node_modules', file), 'utf8');

test.each([
  ['react/index.js', "export * from './cjs/react.production.js';"],
  ['react-dom/client.js', "export * from './cjs/react-dom-client.production.js';"],
])('%s leads to its production file', (file, code) => {
  expect(asModule(read(file), `/node_modules/${file}`)).toBe(code);
});

test.each([
  ['react/cjs/react.production.js', 'useState'],
  ['react/cjs/react-jsx-runtime.production.js', 'jsxs'],
  ['react-dom/cjs/react-dom.production.js', 'flushSync'],
  ['react-dom/cjs/react-dom-client.production.js', 'hydrateRoot'],
  ['scheduler/cjs/scheduler.production.js', 'unstable_now'],
])('%s becomes a module that exports %s', (file, name) => {
  const code = asModule(read(file), `/node_modules/${file}`);
  expect(code).toContain(`export$${name} as ${name}`);
  expect(code).not.toMatch(/\brequire\(|\bmodule\.exports\b/);
});

test.each([
  ['react/index.js', "module.exports = require('./other.js');"],
  ['react/cjs/react.production.js', 'export const useState = 1;'],
  ['react-dom/cjs/react-dom.production.js', 'exports.a = lazily(() => require("react"));'],
])('a %s of another shape stops the build', (file, code) => {
  expect(() => asModule(code, `/node_modules/${file}`)).toThrow('see src/integrations/islands');
});
