import { claimUseRule } from './claims.ts';
import type { ContentRule, ContentValue, RuleFault } from './content-rule.ts';
import { glossaryRule } from './glossary.ts';
import { SAFETY_RULES } from './safety.ts';
import { spellingRule } from './spelling.ts';

/** Every rule for the words of the content. `check:content` and each build run them. */
const CONTENT_RULES: readonly ContentRule[] = [...SAFETY_RULES, spellingRule, glossaryRule, claimUseRule];

/** Every breach of a rule. @param values Of all English files: some rules read several files together. */
export const findRuleFaults = (values: readonly ContentValue[]): RuleFault[] =>
  CONTENT_RULES.flatMap((rule) => rule(values));
