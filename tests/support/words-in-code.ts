/** Finds texts for visitors in source files, read by the parsers that a build uses. */
import { parse } from '@astrojs/compiler-rs';
import { parseSync } from 'vite';

/** Attributes whose text is shown or read out. */
const SHOWN_ATTRIBUTES = /^(?:alt|title|placeholder|label|aria-(?:label|description|roledescription))$/;

/** Attributes that hold code: classes, drawings, addresses. */
const CODE_ATTRIBUTES = /^(?:class|className|class:list|d|rel|sizes|media|allow|transform)$/;

const LETTERS = /\p{L}/u;
/** A capital first, such as "Close" and "A film"; not MAX_WIDTH, AppointmentForm or Asia/Dhaka. */
const STARTS_LIKE_A_SENTENCE = /^[“"‘(]?(?:\p{Lu}\p{Ll}+[’'.,:;!?…”")]*(?:$| )|\p{Lu} \p{Ll})/u;
/** Plain words with spaces between them, such as "to the clinic"; not the names of classes, of which one has a dash. */
const IS_PLAIN_WORDS = /^\s*[\p{L}’']{2,}[.,:;!?…]?(?:\s+[\p{L}’']+[.,:;!?…]?)+\s*$/u;
/** A word beside a value in a template: "of {all} doctors". */
const IS_BESIDE_A_VALUE = /^\s?(?:[\p{L}’']{2,}[.,:;!?…]?\s)+$|^(?:\s[\p{L}’']{2,}[.,:;!?…]?)+\s?$/u;

/** A node of a syntax tree (ESTree with JSX). */
type Node = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isNode = (value: unknown): value is Node => isRecord(value) && 'type' in value;

/** The name of an identifier, a key or a member. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  const { name, value, property } = node;
  if (typeof name === 'string') return name;
  return typeof value === 'string' ? value : nameOf(property ?? name);
}

/** Where a text stands: `shown` as the content of an element or of a shown attribute, `code` where nobody reads it. */
type Place = 'shown' | 'code' | 'other';

const isMessageForDevelopers = (callee: unknown): boolean => {
  const owner = isNode(callee) && callee.type === 'MemberExpression' ? callee.object : callee;
  return /Error$|^console$|^required$/.test(nameOf(owner));
};

/** The place of what stands below a key of a node. */
function placeBelow(node: Node, key: string, place: Place): Place {
  switch (node.type) {
    case 'JSXElement':
      if (key !== 'children') return 'other';
      return isNode(node.openingElement) && nameOf(node.openingElement.name) === 'style' ? 'code' : 'shown';
    case 'JSXFragment':
      return 'shown';
    case 'JSXAttribute': {
      const name = nameOf(node.name);
      if (key === 'name' || CODE_ATTRIBUTES.test(name)) return 'code';
      return SHOWN_ATTRIBUTES.test(name) ? 'shown' : 'other';
    }
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
      return place;
    case 'ConditionalExpression':
      return key === 'test' ? 'other' : place;
    case 'LogicalExpression':
      return key === 'left' && node.operator === '&&' ? 'other' : place;
    case 'BinaryExpression':
      return node.operator === '+' ? place : 'code';
    case 'AstroScript':
    case 'BlockStatement':
      return 'other';
    case 'CallExpression':
    case 'NewExpression':
      return isMessageForDevelopers(node.callee) ? 'code' : 'other';
    case 'Property':
      return key === 'key' || /^@|^class(?:Name)?$/.test(nameOf(node.key)) ? 'code' : 'other';
    case 'SwitchCase':
      return key === 'test' ? 'code' : 'other';
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
      return key === 'source' ? 'code' : 'other';
    case 'TSLiteralType':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
      return 'code';
    default:
      return place === 'code' ? 'code' : 'other';
  }
}

/** The text of a node, if it is one for visitors. */
function textOf({ type, value }: Node, place: Place): string | undefined {
  const isTemplate = isRecord(value) && typeof value.cooked === 'string';
  const text = isTemplate ? value.cooked : value;
  if (place === 'code' || typeof text !== 'string' || !LETTERS.test(text)) return undefined;
  if (type === 'JSXText') return text;
  if (type !== 'Literal' && type !== 'TemplateElement') return undefined;
  const isWords = STARTS_LIKE_A_SENTENCE.test(text) || IS_PLAIN_WORDS.test(text);
  return place === 'shown' || isWords || (isTemplate && IS_BESIDE_A_VALUE.test(text)) ? text : undefined;
}

function* textsBelow(value: unknown, place: Place): Generator<string> {
  if (Array.isArray(value)) for (const entry of value) yield* textsBelow(entry, place);
  if (!isNode(value)) return;
  const text = textOf(value, place);
  if (text !== undefined) yield text.trim();
  for (const [key, below] of Object.entries(value)) yield* textsBelow(below, placeBelow(value, key, place));
}

/** The texts for visitors in the code of a file. @param file Its name, which tells TypeScript from Astro. */
export function wordsInCode(file: string, code: string): string[] {
  const tree = file.endsWith('.astro') ? parse(code).ast : parseSync(file, code).program;
  return [...textsBelow(tree, 'other')];
}
