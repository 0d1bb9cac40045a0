import { stripInvisible } from '../../src/feeds/parse/clean-text.ts';

/**
 * `wrong`: something that was published does not reach the visitors (a record, a picture, a feed), or a visitor is harmed.
 * `forgiven`: it reaches them, because the site repairs it.
 */
export type Verdict = 'wrong' | 'forgiven';

/** One departure from the contract. */
export interface Finding {
  readonly verdict: Verdict;
  /** Method and path, such as `GET /api/blogs-list`. */
  readonly endpoint: string;
  readonly field: string;
  /** The fault without the values of one record, so that the same fault of many records is one line. */
  readonly what: string;
  /** What the site does about it; '' where `what` says so. */
  readonly consequence: string;
  /** Name of the record; '' for a fault of the endpoint. */
  readonly record: string;
  /** The value, quoted and short; '' for none. */
  readonly value: string;
}

/** A fault as the checks report it; `what` may hold a quoted value. */
type Fault = Pick<Finding, 'field' | 'what'> & Partial<Pick<Finding, 'record' | 'value' | 'consequence'>>;

/** A name that the API chose, as a part of one line: without control characters, which a terminal would obey. */
const cleanName = (name: string): string => stripInvisible(name.slice(0, 120)).replace(/\s+/g, ' ');

const QUOTED = /:? ?"(?:[^"\\]|\\.)*"/;

/** Moves the first quoted value of a message out of it: `its slug "a b" holds a space` is one fault for all slugs. */
function splitValue(message: string): { what: string; value: string } {
  const value = QUOTED.exec(message)?.[0] ?? '';
  return { what: message.replace(value, '').trim(), value: value.replace(/^:? ?/, '') };
}

/** What was found at one endpoint. */
export class EndpointFindings {
  readonly endpoint: string;
  readonly findings: Finding[] = [];
  /** Fields that were compared with the contract. */
  readonly fields = new Set<string>();
  readonly #ignored = new Set<string>();
  /** Figures that are reported, not judged. */
  readonly figures: string[] = [];

  constructor(endpoint: string) {
    this.endpoint = endpoint;
  }

  wrong(fault: Fault): void {
    this.#add('wrong', fault);
  }

  forgive(fault: Fault): void {
    this.#add('forgiven', fault);
  }

  #add(verdict: Verdict, { field, what, record = '', value, consequence = '' }: Fault): void {
    this.fields.add(field);
    const { endpoint } = this;
    const split = value === undefined ? splitValue(what) : { what, value };
    this.findings.push({ verdict, endpoint, field, record: cleanName(record), consequence, ...split });
  }

  /** Notes a field that the site does not read. */
  ignore(field: string): void {
    this.#ignored.add(cleanName(field));
  }

  /** Fields of the API that the site does not read. */
  get ignored(): string[] {
    return [...this.#ignored];
  }

  /** The fields without any finding. */
  get fine(): string[] {
    const faulty = new Set(this.findings.map(({ field }) => field));
    return [...this.fields].filter((field) => !faulty.has(field));
  }
}
