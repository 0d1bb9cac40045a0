import { describeExamples, EXAMPLES } from '../support/webhook-examples.ts';

// Those whose program every machine has; `npm test -- examples` runs all.
describeExamples(EXAMPLES.filter(({ debianPackage }) => debianPackage === undefined));
