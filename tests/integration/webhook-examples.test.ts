import { test } from 'vitest';
import { describeExamples, EXAMPLES, isRunnable } from '../support/webhook-examples.ts';

describeExamples(EXAMPLES.filter(isRunnable));

for (const { file, program } of EXAMPLES.filter((example) => !isRunnable(example)))
  test.skip(`docs/webhook/${file} needs ${program}, which is not installed here: npm test -- examples`);
