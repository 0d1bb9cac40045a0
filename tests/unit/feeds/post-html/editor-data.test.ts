import { expect, test } from 'vitest';
import { refuseEditorData } from '../../../../src/feeds/post-html/editor-data.ts';

test.each([
  ['Editor.js', '{"time":1,"blocks":[{"type":"paragraph","data":{"text":"a"}}],"version":"2.28.0"}'],
  ['Draft.js', '{"blocks":[{"text":"a"}],"entityMap":{}}'],
  ['Quill', ' {"ops":[{"insert":"a"}]}'],
  ['Lexical', '{"root":{"children":[]}}'],
  ['TipTap', '{"type":"doc","content":[]}'],
  ['another program', '[{"children":[{"text":"a"}]}]'],
])('data of %s are refused, with its name', (program, text) => {
  expect(() => refuseEditorData(text)).toThrow(`JSON of ${program}`);
});

test.each(['[1] A note', '[1]', '{curly} text', '<p>{"blocks":[]}</p>', '"a"', '{"blocks":'])(
  '%s is a text',
  (text) => {
    expect(() => refuseEditorData(text)).not.toThrow();
  },
);
