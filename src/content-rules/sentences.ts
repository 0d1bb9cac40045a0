/** Splits a text into sentences and parts between semicolons. Keeps the final mark: a question gives no advice. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?;।])\s+|\n+/u);

/** Returns true for a sentence that asks, e.g. `May I take ibuprofen?` */
export const isQuestion = (sentence: string): boolean => /\?\s*$/.test(sentence);

/** Matches a denial at the end of a text, at most three words before what it denies, e.g. `do not ever`. */
const DENIED = /(?:\b(?:no|not|never|nobody|nor|avoid|without|cannot)|n['’]t)\b(?:\s+\w+){0,2}\s*$/i;

/** Returns true if the words before a verb deny it, e.g. `Do not ` before `take`. */
export const isDenied = (before: string): boolean => DENIED.test(before);

/** Matches the subject of a description or a condition at the end of a text, e.g. `If you bleed and`. */
const DESCRIBES =
  /\b(?:if|when|who|that|which|whether|while|after|before|until|they|she|he|we|women|patients|people|some|i)\b(?:\s+\w+){0,4}\s*$/i;

/** Returns true if the words before a verb make it a description or a condition, not advice. */
export const isDescription = (before: string): boolean => DESCRIBES.test(before);

/** Matches words that leave a decision to a doctor or to the clinic. */
const DOCTOR_DECIDES =
  /\b(?:unless|prescri\w+|only (?:if|when)|(?:if|when|until) (?:we|your doctor|a doctor|the doctor)|(?:we|doctor) (?:tell|tells|told|say|says|said|agree|agrees|decide|decides))\b/i;

/** Returns true for a sentence that leaves the decision to a doctor. */
export const leavesToDoctor = (sentence: string): boolean => DOCTOR_DECIDES.test(sentence);
