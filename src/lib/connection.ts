/** The part of the Network Information API that the site reads; Safari and Firefox lack it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/**
 * Whether a visitor pays for every byte or waits for it: the browser saves data, or the connection is slower than 4G.
 * @param connection `navigator.connection`; where a browser lacks it, no restriction is known.
 */
export const sparesData = ({ saveData, effectiveType = '4g' }: Connection = {}): boolean =>
  saveData || effectiveType !== '4g';
