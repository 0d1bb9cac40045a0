/** Finds texts for visitors in source files, with the parsers of the build. */
import { parse } from '@astrojs/compiler-rs';
import { parseSync } from 'vite';

/** Attributes whose text is shown or read out. */
const SHOWN_ATTRIBUTES = /^(?:alt|title|placeholder|label|aria-(?:label|description|roledescription))$/;

/** Attributes that hold code: classes, drawings, addresses. */
const CODE_ATTRIBUTES = /^(?:class|className|class:list|d|rel|sizes|media|allow|transform)$/;

const LETTERS = /\p{L}/u;
/** Capitalized texts, e.g. "Close" and "A film"; not MAX_WIDTH, AppointmentForm or Asia/Dhaka. */
const STARTS_LIKE_A_SENTENCE = /^[“"‘(]?(?:\p{Lu}\p{Ll}+[’'.,:;!?…”")]*(?:$| )|\p{Lu} \p{Ll})/u;
/** Texts of several words, e.g. "to the clinic"; not class names, which contain dashes. */
const IS_PLAIN_WORDS = /^\s*[\p{L}’']{2,}[.,:;!?…]?(?:\s+[\p{L}’']+[.,:;!?…]?)+\s*$/u;
/** A word next to a value in a template, e.g. "of {all} doctors". */
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

/** Context of a text: `shown` for the content of elements and visible attributes, `code` for everything else. */
type Place = 'shown' | 'code' | 'other';

const isMessageForDevelopers = (callee: unknown): boolean => {
  const owner = isNode(callee) && callee.type === 'MemberExpression' ? callee.object : callee;
  return /Error$|^console$|^required$/.test(nameOf(owner));
};

/** Returns the context of the value of a key. */
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

/** Returns the text of a node, if visitors can read it. */
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

/** Returns the texts for visitors in a source file. @param file Name of the file; its extension selects the parser. */
export function wordsInCode(file: string, code: string): string[] {
  const tree = file.endsWith('.astro') ? parse(code).ast : parseSync(file, code).program;
  return [...textsBelow(tree, 'other')];
}
