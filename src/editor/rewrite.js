/** Writes a record into the text of its file. Runs in the browser, as it stands, and in tests. */
import { isCollection, isMap, isNode, isScalar, isSeq, parseDocument, stringify, visit } from 'yaml';

/** Texts are written in one line, as the editor shows them. */
const ONE_LINE = { lineWidth: 0 };

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * Forms drop the line break at the end of a text.
 * @param {unknown} one
 * @param {unknown} other
 * @returns {boolean}
 */
function isSame(one, other) {
  if (typeof one === 'string' && typeof other === 'string') return one.trimEnd() === other.trimEnd();
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return one === other;
  return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]));
}

/**
 * A node with another value. What did not change keeps its place, its marks and its comments.
 * @param {import('yaml').Document} document
 * @param {unknown} node
 * @param {unknown} value
 * @returns {import('yaml').Node}
 */
function changed(document, node, value) {
  if (isMap(node) && isObject(value) && !Array.isArray(value)) {
    const kept = new Map(node.items.map((pair) => [String(pair.key), pair]));
    node.items = node.items.filter((pair) => String(pair.key) in value);
    let place = 0;
    for (const [key, below] of Object.entries(value)) {
      const pair = kept.get(key);
      if (pair) pair.value = changed(document, pair.value, below);
      else node.items.splice(place, 0, document.createPair(key, below));
      place = node.items.findIndex((one) => String(one.key) === key) + 1;
    }
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    const free = [...node.items];
    const equal = value.map((entry) => {
      const index = free.findIndex((item) => isNode(item) && isSame(item.toJS(document), entry));
      return index < 0 ? undefined : free.splice(index, 1)[0];
    });
    node.items = value.map((entry, index) => equal[index] ?? changed(document, free.shift(), entry));
    return node;
  }
  if (!isScalar(node) || isObject(value)) return document.createNode(value);
  if (!isSame(node.value, value)) node.value = value;
  return node;
}

/** @param {string} source A value as it stands in a file. @returns {string} The same as the library writes it. */
function asWritten(source) {
  const [first = '', ...rest] = source.split('\n');
  if (first.startsWith('['))
    return `[ ${source.slice(1, -1).trim().replace(/,$/, '').split(/\n */).join(' ')} ]`;
  const start = first.startsWith('>') ? `${first}\n${rest.shift()}` : first;
  return [start, ...rest.map((line) => line.trim())].join(' ');
}

/**
 * The text of a file with another record, in the lines and marks of the text before.
 * @param {string | undefined} before
 * @param {unknown} record
 */
export function rewrite(before, record) {
  if (before === undefined) return stringify(record, ONE_LINE);
  const document = parseDocument(before);
  /** @type {string[]} */
  const sources = [];
  visit(document, {
    Value: (_, node) => {
      if (!node.range || (isCollection(node) ? !node.flow : node.type === 'BLOCK_LITERAL')) return;
      const source = before.slice(node.range[0], node.range[1]).trimEnd();
      if (asWritten(source) !== source) sources.push(source);
    },
  });
  document.contents = changed(document, document.contents, record);
  const plain = document.toString(ONE_LINE);
  const after = sources.reduce((text, source) => text.replace(asWritten(source), () => source), plain);
  return isSame(parseDocument(after).toJS(), record) ? after : plain;
}
