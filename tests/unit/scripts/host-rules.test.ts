import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readHostRules } from '../../../scripts/preview/host-rules.ts';

test('a built site outside the repository is served with the headers that it brings', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, '_headers'), '/*\n  X-Own: yes\n');
  const rules = await readHostRules(root);
  expect(rules.headersFor('/')).toEqual({ 'X-Own': 'yes' });
});
