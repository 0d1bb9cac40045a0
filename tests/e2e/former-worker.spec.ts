import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from 'playwright/test';

/** A service worker of an earlier site: it answers every page from its cache. */
const OLD_WORKER = `
  self.addEventListener('install', (event) => event.waitUntil(
    caches.open('old').then((cache) => cache.put('/', new Response('<h1>Old site</h1>', { headers: { 'content-type': 'text/html' } }))),
  ));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
  });`;

test('the service worker of an earlier site is removed with its caches, and the new site appears', async ({
  page,
}) => {
  let worker = OLD_WORKER;
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? worker : '<h1>New site</h1>');
  });
  await new Promise<void>((done) => server.listen(0, done));
  await page.goto(`http://localhost:${Object(server.address()).port}/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(page.getByRole('heading')).toHaveText('Old site');

  worker = readFileSync('src/pages/_former-worker.js', 'utf8');
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await expect(page.getByRole('heading')).toHaveText('New site');
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  server.close();
});
