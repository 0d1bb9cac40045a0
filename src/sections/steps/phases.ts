/** A step that may begin a phase. */
interface PhasedStep {
  readonly phase?: string | undefined;
}

/** Steps in a row that share a heading. */
export interface Phase<Step> {
  /** Heading; undefined for steps before the first phase. */
  readonly heading: string | undefined;
  /** Number of its first step, from 1. */
  readonly start: number;
  readonly steps: readonly Step[];
}

/** Groups steps by phase. A step with a phase begins a group; the steps below it belong to the same group. */
export function phasesOf<Step extends PhasedStep>(steps: readonly Step[]): Phase<Step>[] {
  const begins = steps.flatMap((step, index) => (index === 0 || step.phase ? [index] : []));
  return begins.map((begin, index) => ({
    heading: steps[begin]?.phase,
    start: begin + 1,
    steps: steps.slice(begin, begins[index + 1]),
  }));
}
