/** Runs a step of the processor of posts alone, for its test. */
import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { type Plugin, unified } from 'unified';
import { parsePost } from '../../src/feeds/post-html/parse-post.ts';

/** Makes a function that runs a step on HTML. It returns the HTML, and the messages of the report. */
export const runStep = (step: Plugin<[], Root>) => {
  const processor = unified().use(parsePost).use(step).use(rehypeStringify);
  return (body: string): { html: string; messages: string[] } => {
    const file = processor.processSync(body);
    return { html: String(file), messages: file.messages.map(({ reason }) => reason) };
  };
};
