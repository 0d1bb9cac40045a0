/** Adapter from WebDriver to the interface of the journeys. https://www.w3.org/TR/webdriver2/ */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from './engines.ts';

/** WebDriver's code for the Escape key, and its property name for references to elements. */
const ESCAPE = '\uE00C';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Repeats a check every 100 ms until it is true. Errors count as false. @throws Error after the timeout */
export async function until(ask: () => Promise<unknown>, timeout: number, what: string): Promise<void> {
  const end = Date.now() + timeout;
  while ((await ask().catch(() => false)) !== true) {
    if (Date.now() > end) throw new Error(`timed out: ${what}`);
    await wait(100);
  }
}

/** Starts a driver and one session with its browser. @param command The driver's program and arguments, with its port. */
export async function startWebDriver(
  [program, ...args]: readonly [string, ...string[]],
  port: number,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<Browser> {
  const driver = spawn(program, args, { stdio: 'ignore', detached: true });
  const stop = () => driver.pid !== undefined && process.kill(-driver.pid);

  async function send(path: string, body?: unknown, method = 'POST'): Promise<unknown> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value }: { value: unknown } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  await until(async () => Object(await send('/status', undefined, 'GET')).ready, 10_000, program);

  const session = Object(await send('/session', { capabilities: { alwaysMatch: capabilities } }));
  const at = `/session/${session.sessionId}`;
  const evaluate = (expression: string) =>
    send(`${at}/execute/sync`, { script: `return ${expression}`, args: [] });
  const act = async (type: 'key' | 'pointer', actions: readonly unknown[]): Promise<void> =>
    void (await send(`${at}/actions`, { actions: [{ type, id: type, actions }] }));

  let url = '';
  const page: Page = {
    goto: async (address) => {
      await send(`${at}/url`, { url: address });
      url = address;
    },
    url: () => url,
    setViewport: async (size) => void (await send(`${at}/window/rect`, size)),
    evaluate,
    waitForFunction: async (expression, { timeout }) => {
      // A page that is being left cannot be asked.
      await until(() => evaluate(expression), timeout, expression);
      url = String(await evaluate('location.href'));
    },
    type: async (selector, text) => {
      const element = Object(await send(`${at}/element`, { using: 'css selector', value: selector }));
      await send(`${at}/element/${element[ELEMENT]}/value`, { text });
    },
    // WebDriver reports no errors of a page.
    on: () => undefined,
    close: async () => {},
    keyboard: {
      press: () =>
        act(
          'key',
          ['keyDown', 'keyUp'].map((type) => ({ type, value: ESCAPE })),
        ),
    },
    mouse: {
      click: (x, y) =>
        act('pointer', [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
    },
  };
  const { browserName, browserVersion } = session.capabilities;
  return {
    newPage: async () => page,
    version: async () => `${browserName} ${browserVersion}`,
    close: async () => {
      await send(at, undefined, 'DELETE').catch(() => {});
      stop();
    },
  };
}
