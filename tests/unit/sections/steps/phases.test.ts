import { expect, test } from 'vitest';
import { phasesOf } from '../../../../src/sections/steps/phases.ts';

const titled = (title: string, phase?: string) => ({ title, ...(phase ? { phase } : {}) });

test('a step with a phase begins a group, whose numbers go on', () => {
  const phases = phasesOf([titled('visit', 'Before'), titled('scan', 'Ripening'), titled('trigger')]);
  expect(
    phases.map(({ heading, start, steps }) => [heading, start, steps.map(({ title }) => title)]),
  ).toEqual([
    ['Before', 1, ['visit']],
    ['Ripening', 2, ['scan', 'trigger']],
  ]);
});

test('steps without phases are one group without a heading', () => {
  expect(phasesOf([titled('visit'), titled('scan')])).toEqual([
    { heading: undefined, start: 1, steps: [titled('visit'), titled('scan')] },
  ]);
});
