/** The answer to one request. */
export interface Answer {
  /** 0 when there was none; `problem` says why. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly problem: string;
}

/** Sends one request as it is: without retries, and without following redirects. Never throws. */
export async function ask(url: URL, timeout: number, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    return { status: response.status, headers: response.headers, text: await response.text(), problem: '' };
  } catch (error) {
    const { cause } = error instanceof Error ? error : {};
    const problem = cause instanceof Error ? cause.message : String(error);
    return { status: 0, headers: new Headers(), text: '', problem };
  }
}

/** True for 2xx. */
export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** True for 4xx. */
export const isRefusal = ({ status }: Answer): boolean => status >= 400 && status < 500;

/** The status for a message, or why there is none. */
export const statusText = ({ status, problem }: Answer): string =>
  status === 0 ? `none (${problem})` : String(status);
