import { installDebianPackage } from '../../scripts/support/debian-package.ts';
import { describeExamples, EXAMPLES, isRunnable } from '../support/webhook-examples.ts';

for (const example of EXAMPLES) {
  const { file, program, debianPackage } = example;
  if (debianPackage !== undefined && !isRunnable(example)) installDebianPackage(debianPackage);
  if (!isRunnable(example))
    throw new Error(`docs/webhook/${file} needs ${program}. As root: apt-get install ${debianPackage}`);
}

describeExamples(EXAMPLES);
