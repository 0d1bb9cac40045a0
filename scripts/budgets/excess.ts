import { EXCEPTIONS, type Exception, LIMITS, MEASURES, type Measure } from './limits.ts';
import type { PageCost, Part } from './measure.ts';

const NAMES: readonly Measure[] = [
  'page',
  'inlineScript',
  'scriptFiles',
  'fonts',
  'firstLoad',
  'afterIntent',
];

/** A page's value of a measure: bytes, or the number of files for `scriptFiles`. */
export const amountOf = (measure: Measure, parts: readonly Part[]): number =>
  measure === 'scriptFiles' ? parts.length : parts.reduce((sum, { bytes }) => sum + bytes, 0);

const fits = (route: string, pattern: string): boolean =>
  pattern.endsWith('/*') ? route.startsWith(pattern.slice(0, -1)) : route === pattern;

const whole = new Intl.NumberFormat('en-US');

/** Every exceeded limit, as a message that names page, excess and files. */
export function findExcess(
  pages: readonly PageCost[],
  limits: Readonly<Record<Measure, number>> = LIMITS,
  exceptions: readonly Exception[] = EXCEPTIONS,
): string[] {
  return pages.flatMap(({ route, parts }) =>
    NAMES.flatMap((measure) => {
      const own = exceptions.findLast((one) => one.measure === measure && fits(route, one.route));
      const limit = own?.limit ?? limits[measure];
      const amount = amountOf(measure, parts[measure]);
      if (amount <= limit) return [];
      const unit = measure === 'scriptFiles' ? '' : ' B';
      const files = [...parts[measure]]
        .sort((a, b) => b.bytes - a.bytes)
        .map(({ file, bytes }) => `${file} ${whole.format(bytes)} B`);
      return `${route}: ${MEASURES[measure]}: ${whole.format(amount)}${unit}, ${whole.format(amount - limit)}${unit} over the ${whole.format(limit)}${unit} allowed. Files: ${files.join(', ')}`;
    }),
  );
}
