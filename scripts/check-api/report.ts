import type { EndpointFindings, Finding, Verdict } from './findings.ts';

/** Records named for each fault. */
const EXAMPLES = 3;

const VERDICTS: readonly Verdict[] = ['wrong', 'forgiven'];

const INDENT = ' '.repeat(14);
const line = (label: string, text: string): string => `  ${label.padEnd(12)}${text}`;

const exampleOf = ({ record, value }: Finding): string => [record, value].filter(Boolean).join(': ');

/** The lines of one fault, however many records have it. */
function faultLines(label: string, same: readonly Finding[]): string[] {
  const [{ field, what, consequence } = { field: '', what: '', consequence: '' }] = same;
  const examples = [...new Set(same.map(exampleOf))].filter(Boolean);
  const more = same.length - Math.min(same.length, EXAMPLES);
  return [
    line(label, `${field}: ${what}${same.length > 1 ? ` (${same.length} times)` : ''}`),
    ...(consequence ? [`${INDENT}The site: ${consequence}`] : []),
    ...examples.slice(0, EXAMPLES).map((example) => `${INDENT}- ${example}`),
    ...(more > 0 ? [`${INDENT}- and ${more} more`] : []),
  ];
}

function endpointLines({ endpoint, findings, fine, ignored, figures }: EndpointFindings): string[] {
  const faults = VERDICTS.flatMap((verdict) =>
    [
      ...Map.groupBy(
        findings.filter((finding) => finding.verdict === verdict),
        ({ field, what }) => JSON.stringify([field, what]),
      ).values(),
    ].flatMap((same) => faultLines(verdict, same)),
  );
  return [
    `\n${endpoint}`,
    ...faults,
    ...(fine.length > 0 ? [line('fine', fine.join(', '))] : []),
    ...(ignored.size > 0 ? [line('not read', [...ignored].join(', '))] : []),
    ...figures.map((figure) => line('measured', figure)),
  ];
}

/** What was found at every endpoint, field by field, and a line that counts it. */
export function formatFindings(api: string, endpoints: readonly EndpointFindings[]): string {
  const faults = (verdict: Verdict): string => {
    const found = endpoints.flatMap(({ findings }) => findings.filter((each) => each.verdict === verdict));
    const kinds = new Set(found.map(({ endpoint, field, what }) => JSON.stringify([endpoint, field, what])));
    return `${kinds.size} ${verdict}${found.length > kinds.size ? ` (${found.length} times in all)` : ''}`;
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
