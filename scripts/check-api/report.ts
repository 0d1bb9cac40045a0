import type { EndpointFindings, Finding, Verdict } from './findings.ts';

/** Records named for each fault. */
const EXAMPLES = 3;

const VERDICTS: readonly Verdict[] = ['wrong', 'forgiven'];

const INDENT = ' '.repeat(14);
const line = (label: string, text: string): string => `  ${label.padEnd(12)}${text}`;

const exampleOf = ({ record, value }: Finding): string =>
  [...new Set([record, value])].filter(Boolean).join(': ');

/** The lines of one fault, however many records have it. @param told What the site does, as far as it was said. */
function faultLines(label: string, same: readonly Finding[], told: Set<string>): string[] {
  const [{ field, what, consequence } = { field: '', what: '', consequence: '' }] = same;
  const examples = [...new Set(same.map(exampleOf))].filter(Boolean);
  const more = same.length - Math.min(same.length, EXAMPLES);
  const isNew = consequence !== '' && !told.has(consequence);
  told.add(consequence);
  return [
    line(label, `${field}: ${what}${same.length > 1 ? ` (${same.length} times)` : ''}`),
    ...(isNew ? [`${INDENT}The site: ${consequence}`] : []),
    ...examples.slice(0, EXAMPLES).map((example) => `${INDENT}- ${example}`),
    ...(more > 0 ? [`${INDENT}- and ${more} more`] : []),
  ];
}

/** Findings of the same fault of the same field together, in the order of the contract. */
function faultsOf({ findings, fields }: EndpointFindings, verdict: Verdict): Finding[][] {
  const order = [...fields];
  const own = findings
    .filter((finding) => finding.verdict === verdict)
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  return [...Map.groupBy(own, ({ field, what }) => JSON.stringify([field, what])).values()];
}

function endpointLines(found: EndpointFindings): string[] {
  const { endpoint, fine, ignored, figures } = found;
  const told = new Set<string>();
  const faults = VERDICTS.flatMap((verdict) =>
    faultsOf(found, verdict).flatMap((same) => faultLines(verdict, same, told)),
  );
  return [
    `\n${endpoint}`,
    ...faults,
    ...(fine.length > 0 ? [line('fine', fine.join(', '))] : []),
    ...(ignored.length > 0 ? [line('not read', ignored.join(', '))] : []),
    ...figures.map((figure) => line('measured', figure)),
  ];
}

/** What was found at every endpoint, field by field, and a line that counts it. */
export function formatFindings(api: string, endpoints: readonly EndpointFindings[]): string {
  const faults = (verdict: Verdict): string => {
    const kinds = endpoints.flatMap((found) => faultsOf(found, verdict));
    const count = kinds.flat().length;
    return `${kinds.length} ${verdict}${count > kinds.length ? ` (${count} times in all)` : ''}`;
  };
  const hasWrong = endpoints.some(({ findings }) => findings.some(({ verdict }) => verdict === 'wrong'));
  const hasAny = endpoints.some(({ findings }) => findings.length > 0);
  const sum = `${VERDICTS.map(faults).join(', ')}.`;
  return [
    `${api}, compared with docs/admin-api.yaml`,
    ...endpoints.flatMap(endpointLines),
    '',
    hasWrong
      ? `${sum} What is wrong does not reach the visitors as it was published.`
      : hasAny
        ? `${sum} Everything reaches the visitors.`
        : 'Everything is fine.',
  ].join('\n');
}
