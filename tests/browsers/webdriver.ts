/** A browser that speaks WebDriver, seen as the journeys see one. https://www.w3.org/TR/webdriver2/ */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from './engines.ts';

/** The key of Escape in WebDriver's own encoding, and of a reference to an element. */
const ESCAPE = '\uE00C';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const STARTUP_SECONDS = 10;

/** Starts a driver and one session with its browser. @param command The driver's program and arguments, with its port. */
export async function startWebDriver(
  command: readonly [string, ...string[]],
  port: number,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<Browser> {
  const [program, ...args] = command;
  const driver: ChildProcess = spawn(program, args, { stdio: 'ignore', detached: true });
  const stop = () => {
    if (driver.pid !== undefined) process.kill(-driver.pid);
  };

  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value }: { value: unknown } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  async function isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries >= STARTUP_SECONDS * 10) {
      stop();
      throw new Error(`${program} did not start within ${STARTUP_SECONDS} s.`);
    }
    await wait(100);
  }

  const session = Object(await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } }));
  const at = `/session/${session.sessionId}`;
  const evaluate = (expression: string) =>
    send('POST', `${at}/execute/sync`, { script: `return ${expression}`, args: [] });
  const act = (actions: readonly unknown[]) => send('POST', `${at}/actions`, { actions });

  let url = '';
  const page: Page = {
    goto: async (address) => {
      await send('POST', `${at}/url`, { url: address });
      url = address;
    },
    url: () => url,
    setViewport: async ({ width, height }) =>
      void (await send('POST', `${at}/window/rect`, { width, height })),
    evaluate,
    waitForFunction: async (expression, { timeout }) => {
      const end = Date.now() + timeout;
      // A page that is being left cannot be asked.
      while ((await evaluate(expression).catch(() => false)) !== true) {
        if (Date.now() > end) throw new Error(`timed out: ${expression}`);
        await wait(100);
      }
      url = String(await evaluate('location.href'));
    },
    type: async (selector, text) => {
      const element = Object(await send('POST', `${at}/element`, { using: 'css selector', value: selector }));
      await send('POST', `${at}/element/${element[ELEMENT]}/value`, { text });
    },
    select: (selector, value) =>
      evaluate(
        `((field) => { field.value = ${JSON.stringify(value)}; field.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector(${JSON.stringify(selector)}))`,
      ),
    // WebDriver reports no errors of a page.
    on: () => undefined,
    close: async () => {},
    keyboard: {
      press: async () =>
        void (await act([
          {
            type: 'key',
            id: 'keyboard',
            actions: [
              { type: 'keyDown', value: ESCAPE },
              { type: 'keyUp', value: ESCAPE },
            ],
          },
        ])),
    },
    mouse: {
      click: async (x, y) =>
        void (await act([
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ])),
    },
  };
  const { browserName, browserVersion } = session.capabilities;
  return {
    newPage: async () => page,
    version: async () => `${browserName} ${browserVersion}`,
    close: async () => {
      await send('DELETE', at).catch(() => {});
      stop();
    },
  };
}
