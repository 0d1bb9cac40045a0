/** Splits a text into sentences and parts between semicolons. Keeps the final mark: a question gives no advice. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?;।])\s+|\n+/u);

/** Returns true for a sentence that asks, e.g. `May I take ibuprofen?` */
export const isQuestion = (sentence: string): boolean => /\?\s*$/.test(sentence);

/** Matches a denial at the end of a text, at most three words before what it denies, e.g. `do not ever`. */
const DENIED =
  /(?:\b(?:no|not|never|nobody|nothing|nor|avoid|without|cannot)\b|n['’]t\b)(?:\s+\w+){0,2}\s*$/i;

/** Returns true if the words before a verb deny it, e.g. `Do not ` before `take`. */
export const isDenied = (before: string): boolean => DENIED.test(before);

/** Words that begin a condition or a description, e.g. `if`. */
const BEGINS = 'if|when|who|that|which|whether|while|after|before|until|i';
/** Persons who do something, e.g. in `Women take aspirin`. */
const PERSONS = 'they|she|he|we|women|patients|people|some';
/** Words between a subject and its verb that make no advice of a description, e.g. `already`. */
const ADVERBS =
  'you|already|also|still|often|sometimes|usually|regularly|now|ever|to|do|does|did|have|has|had';
/** Verbs that make a condition of a person's choice, e.g. in `if you can take`; advice without a condition. */
const CHOICES = 'can|could|may|might|must|should|want|need';

/** Matches the subject of a description or a condition right before its verb, e.g. `If you already`. */
const DESCRIBED = new RegExp(
  `\\b(?:which|what|that|whether)\\b(?:\\s+\\w+){0,3}\\s+you(?:\\s+(?:${ADVERBS}))*\\s*$|\\b(?:${BEGINS})\\b(?:\\s+(?:${PERSONS}|${ADVERBS}|${CHOICES}))*\\s*$|\\b(?:${PERSONS})\\b(?:\\s+(?:${ADVERBS}))*\\s*$`,
  'i',
);
/** Matches a second verb of a condition, e.g. `If you bleed and`. */
const CONTINUED = new RegExp(
  `\\b(?:${BEGINS}|${PERSONS})\\b[^.,;:]{0,60}\\b(?:and|or)(?:\\s+(?:${ADVERBS}))*\\s*$`,
  'i',
);

/** Returns true if the words before a verb make it a description or a condition, not advice. */
export const isDescription = (before: string): boolean => DESCRIBED.test(before) || CONTINUED.test(before);

/** Matches words that leave a decision to a doctor or to the clinic. */
const DOCTOR_DECIDES =
  /\b(?:unless|prescri\w+|only (?:if|when)|(?:if|when|until) (?:we|your doctor|a doctor|the doctor)|(?:we|doctor) (?:tell|tells|told|say|says|said|agree|agrees|decide|decides))\b/i;

/** Returns true for a sentence that leaves the decision to a doctor. */
export const leavesToDoctor = (sentence: string): boolean => DOCTOR_DECIDES.test(sentence);
