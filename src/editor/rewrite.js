/** Writes a changed record into the text of its YAML file. Runs in the browser without a build step, and in tests. */
import { isCollection, isMap, isNode, isScalar, isSeq, parseDocument, stringify, visit } from 'yaml';

/** Writes each text on one line, as the editor shows it. */
const ONE_LINE = { lineWidth: 0 };

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * Compares two values; ignores trailing line breaks, which form fields drop.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
function isSame(a, b) {
  if (typeof a === 'string' && typeof b === 'string') return a.trimEnd() === b.trimEnd();
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key]));
}

/**
 * Returns a YAML node with another value. Unchanged parts keep their position, quotes and comments.
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
      place = node.items.findIndex((item) => String(item.key) === key) + 1;
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

/**
 * Returns the YAML source of a value as the library writes it: on one line.
 * @param {string} source Source in the file.
 * @returns {string}
 */
function asWritten(source) {
  const [first = '', ...rest] = source.split('\n');
  if (first.startsWith('['))
    return `[ ${source.slice(1, -1).trim().replace(/,$/, '').split(/\n */).join(' ')} ]`;
  const start = first.startsWith('>') ? `${first}\n${rest.shift()}` : first;
  return [start, ...rest.map((line) => line.trim())].join(' ');
}

/**
 * Returns the text of a file with another record, and keeps line breaks, quotes and comments of unchanged values.
 * @param {string | undefined} before Text of the file; undefined for a new file.
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
