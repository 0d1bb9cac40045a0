import { claimUseRule, rateInSightRule } from './claims.ts';
import type { ContentRule, ContentValue, RuleFault } from './content-rule.ts';
import { glossaryRule } from './glossary.ts';
import { SAFETY_RULES } from './safety.ts';
import { spellingRule } from './spelling.ts';

/** All rules for the content. `check:content` and each build run them. */
const CONTENT_RULES: readonly ContentRule[] = [
  ...SAFETY_RULES,
  spellingRule,
  glossaryRule,
  claimUseRule,
  rateInSightRule,
];

/** Returns all violations. @param values Values of all English files: some rules compare files. */
export const findRuleFaults = (values: readonly ContentValue[]): RuleFault[] =>
  CONTENT_RULES.flatMap((rule) => rule(values));
