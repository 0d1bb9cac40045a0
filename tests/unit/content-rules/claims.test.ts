import { expect, test } from 'vitest';
import { claimUseRule } from '../../../src/content-rules/claims.ts';

const claim = (id: string) => ({ file: `src/content/claims/${id}.yaml`, key: 'shown', value: '60%' });
const text = (key: string, value: string) => ({ file: 'src/content/pages/a.yaml', key, value });

test.each([
  ['by a placeholder', text('sections.0.lead', 'About {ivf-rate} of us'), []],
  ['in plain words', text('sections.0.lead', 'About {ivf-rate.plain} of us'), []],
  ['by a key', text('sections.0.rows.0.claim', 'ivf-rate'), []],
  ['nowhere', text('sections.0.lead', 'About {ivf-rates} of us'), ['src/content/claims/ivf-rate.yaml']],
  [
    'by itself alone',
    { ...claim('ivf-rate'), key: 'plain', value: 'see {ivf-rate}' },
    ['src/content/claims/ivf-rate.yaml'],
  ],
])('a claim that is named %s', (_, entry, files) => {
  expect(claimUseRule([claim('ivf-rate'), entry]).map(({ file }) => file)).toEqual(files);
});

test('a claim that no page shows is named with what to do, and stops no build', () => {
  expect(claimUseRule([claim('a')])).toMatchObject([
    {
      key: 'shown',
      message: 'No page shows this figure. Write {a} where it belongs, or delete the file.',
      isDangerous: false,
    },
  ]);
});
