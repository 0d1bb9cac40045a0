import { expect, type Page, test } from 'playwright/test';
import { renderPostHtml } from '../../src/feeds/post-html/post-html.ts';
import { postHtml } from '../../src/lib/post-html.ts';
import { makeXssCorpus } from '../fixtures/feeds/xss.ts';

/** A fault of one body in the browser: executed script, or a forbidden element or attribute. */
interface Finding {
  readonly index: number;
  readonly what: string;
}

/** Allowed elements and attributes. Written independently of the allowlist of the site. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p ul li dl dt dd blockquote hr br strong b em i u s sub sup small mark code cite q caption thead tbody tfoot tr table figure figcaption'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
  ol: ['start'],
  a: ['href', 'rel'],
  abbr: ['title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  pre: ['tabindex'],
  section: ['class', 'tabindex', 'aria-label'],
};

/** Number of bodies in one document. */
const BATCH = 250;

async function inBrowser(
  page: Page,
  bodies: readonly string[],
  offset: number,
  walk: boolean,
): Promise<Finding[]> {
  return page.evaluate(
    async ({ bodies, offset, walk, allowed }) => {
      const findings: { index: number; what: string }[] = [];
      const frames = bodies.map((body, at) => {
        const frame = document.createElement('iframe');
        const watch = (window_: Window) =>
          Object.assign(window_, { fired: () => findings.push({ index: offset + at, what: 'fired' }) });
        document.body.append(frame);
        frame.srcdoc = `<!doctype html><script>parent.watchers[${at}](window)</${'script'}><article>${body}</article>`;
        return { frame, watch };
      });
      Object.assign(window, { watchers: frames.map(({ watch }) => watch) });
      await Promise.all(
        frames.map(
          ({ frame }) => new Promise((done) => frame.addEventListener('load', done, { once: true })),
        ),
      );
      for (const [at, { frame }] of frames.entries()) {
        const inner = frame.contentDocument;
        if (!inner) continue;
        for (const element of inner.querySelectorAll('article *')) {
          for (const { name } of element.attributes)
            if (name.startsWith('on'))
              element.dispatchEvent(new Event(name.slice(2), { bubbles: false, cancelable: true }));
          if (!walk) continue;
          const report = (what: string) => findings.push({ index: offset + at, what });
          const names = allowed[element.localName];
          if (!names || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
            report(`<${element.localName}>`);
          for (const { name } of element.attributes)
            if (!names?.includes(name)) report(`${element.localName}[${name}]`);
          const href = element.getAttribute('href');
          if (href !== null && !/^(?:https:\/\/|mailto:|tel:|\/|#)/.test(href)) report(`href ${href}`);
          if (href !== null && /^\/\//.test(href)) report(`href ${href}`);
        }
        if (walk && (inner.querySelectorAll('article').length !== 1 || inner.body.children.length !== 1))
          findings.push({ index: offset + at, what: 'broke out of its article' });
        for (const link of inner.querySelectorAll<HTMLElement>('article a, article button')) {
          const target = link.getAttribute('href') ?? link.getAttribute('formaction') ?? '';
          if (/^\s*javascript:/i.test(target))
            link.dispatchEvent(new MouseEvent('click', { cancelable: true }));
        }
      }
      await new Promise((done) => setTimeout(done, 50));
      for (const { frame } of frames) frame.remove();
      return findings;
    },
    { bodies: [...bodies], offset, walk, allowed: ALLOWED },
  );
}

async function tryAll(page: Page, bodies: readonly string[], walk: boolean): Promise<Finding[]> {
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Test</title>' }),
  );
  await page.goto('http://test.invalid/');
  const findings: Finding[] = [];
  for (let at = 0; at < bodies.length; at += BATCH)
    findings.push(...(await inBrowser(page, bodies.slice(at, at + BATCH), at, walk)));
  return findings;
}

async function clean(body: string): Promise<string> {
  const api = new URL('https://admin.example.com');
  const { html } = await renderPostHtml(body, { api, loadImage: async () => null });
  return postHtml(html, { watchVideo: 'Watch', openInMaps: 'Map' });
}

const corpus = makeXssCorpus();
test.describe.configure({ timeout: 180_000 });

/** The control uses every 47th body; the number has no factor in common with the lists that the corpus is made of. */
const SAMPLE = 47;

test('without the sanitizer bodies of the corpus execute script (control)', async ({ page }) => {
  const sample = corpus.filter((_, at) => at % SAMPLE === 0);
  const fired = new Set((await tryAll(page, sample, false)).map(({ index }) => index));
  expect(fired.size).toBeGreaterThan(sample.length / 5);
});

test('H01: after the sanitizer no body of the corpus executes script or has elements that are not allowed', async ({
  page,
}) => {
  // Many bodies have the same result; each result is tested once.
  const origins = new Map<string, string>();
  for (const body of corpus) {
    const html = await clean(body);
    if (!origins.has(html)) origins.set(html, body);
  }
  const bodies = [...origins.keys()];
  const findings = await tryAll(page, bodies, true);
  expect(
    findings
      .slice(0, 10)
      .map(({ index, what }) => ({ what, to: bodies[index], from: origins.get(bodies[index] ?? '') })),
  ).toEqual([]);
});
