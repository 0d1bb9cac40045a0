import { expect, test } from 'vitest';
import { claimUseRule, rateInSightRule } from '../../../src/content-rules/claims.ts';

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

const rate = [claim('ivf-rate'), { ...claim('ivf-rate'), key: 'topic', value: 'success' }];
const length = [claim('cycle'), { ...claim('cycle'), key: 'topic', value: 'timing' }];
const mark = (key: string) => ({ file: 'src/content/pages/a.yaml', key, value: true });
const folded = mark('sections.1.collapsible');
const inSummary = mark('sections.1.cards.0.textInSummary');
const inCard = text('sections.1.cards.0.text', 'We reach {ivf-rate}.');
const inPoint = text('sections.1.cards.0.points.0', 'We reach {ivf-rate.plain}.');

test.each([
  ['a collapsible card', [folded, inCard], ['sections.1.cards.0.text']],
  ['a point of a collapsible card', [folded, inSummary, inPoint], ['sections.1.cards.0.points.0']],
  ['the summary', [folded, inSummary, inCard], []],
  [
    'the summary of another card',
    [folded, mark('sections.1.cards.1.textInSummary'), inCard],
    ['sections.1.cards.0.text'],
  ],
  ['a card below another collapsible section', [mark('sections.0.collapsible'), inCard], []],
  ['a collapsible section of another page', [{ ...folded, file: 'src/content/pages/b.yaml' }, inCard], []],
  ['the title of a collapsible card', [folded, text('sections.1.cards.0.title', '{ivf-rate}')], []],
  ['the introduction of a collapsible section', [folded, text('sections.1.intro', '{ivf-rate}')], []],
])('a success rate in %s is reported only where phones hide it', (_, values, keys) => {
  expect(rateInSightRule([...rate, ...values]).map(({ key }) => key)).toEqual(keys);
});

test('a length in a collapsible card is no success rate', () => {
  expect(rateInSightRule([...length, folded, text('sections.1.cards.0.text', 'It takes {cycle}.')])).toEqual(
    [],
  );
});

test('a hidden success rate is named with what to do', () => {
  expect(rateInSightRule([...rate, folded, inCard])).toMatchObject([
    {
      file: 'src/content/pages/a.yaml',
      message: expect.stringMatching(/textInSummary: true, or remove collapsible/),
    },
  ]);
});
