// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FeedList } from '../../../../src/feeds/browser/feed-list.ts';

customElements.define('feed-list', FeedList);

const POST = '<b data-slot="title" data-length="7"></b><i data-slot="categories" data-keep>General</i>';
const MORE = '<b data-slot="day" data-words="{day} · "></b><u data-slot="minutes" data-words="{n} min"></u>';
const ITEM = '<a></a><img src="https://site.example/placeholder.svg" alt="A room"><p data-slot="name"></p>';

beforeEach(() => {
  document.documentElement.lang = 'en';
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Puts an element on the page, whose list the API answers so. @returns The text that it shows, without the list around it. */
async function show(
  answer: unknown,
  { status = 200, type = '', item = POST, forms = '', scripts = '' } = {},
) {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer, { status }));
  document.body.innerHTML = `<p data-lead>20</p>
    <feed-list data-address="/list" data-api="https://admin.example/v1" data-zone="Asia/Dhaka" ${type && `data-type="${type}"`} ${forms && `data-forms='${forms}'`} ${scripts && `data-scripts='${scripts}'`}>
    <div data-shown>Error text</div>
    <template data-template="loading">Loading</template><template data-template="empty">Nothing here</template>
    <template data-template="list"><ul data-items></ul></template>
    <template data-template="item"><li>${item}</li></template></feed-list>`;
  const element = document.querySelector('feed-list');
  const shown = element?.querySelector('[data-shown]');
  expect([shown?.innerHTML, element?.getAttribute('aria-busy')]).toEqual(['Loading', 'true']);
  await vi.waitFor(() => expect(element?.getAttribute('aria-busy')).toBe('false'));
  return shown?.innerHTML.replace(/<ul data-items="">|<\/ul>| data-[\w-]+="[^"]*"/g, '');
}

const post = (fields: object) => ({ slug: 'a', post_title: 'A', ...fields });

test.each<[string, unknown]>([
  ['in an envelope', { results: [post({})] }],
  ['in a bare array', [post({})]],
  [
    'with records that cannot be shown',
    { results: [{}, null, post({ slug: '../x' }), post({}), post({ post_title: '' })] },
  ],
  ['with a post of the future', { results: [post({ created_at: '2099-01-01' }), post({})] }],
])('a list %s is shown', async (_, answer) => {
  expect(await show(answer)).toBe('<li><b>A</b><i>General</i></li>');
});

test('a post shows text without markup, cut where the template says', async () => {
  const fields = { post_title: '<b>Fine</b> &lt;words&gt;', category_name: ['IVF', 7, '<b>Men</b>'] };
  expect(await show([post(fields)])).toBe('<li><b>Fine &lt;w…</b><i>IVF, Men</i></li>');
});

test.each([
  ['2026-05-01T20:00:00Z', '<b>May 2, 2026 · </b>'],
  ['2026-05-01 23:30:00', '<b>May 1, 2026 · </b>'],
  ['05/11/2026', ''],
])('the day of %s is %s, as in the build; a text of 201 words takes two minutes', async (created_at, day) => {
  const answer = [post({ created_at, post_content: `<p>${'word '.repeat(201)}</p>` })];
  expect(await show(answer, { item: MORE })).toBe(`<li>${day}<u>2 min</u></li>`);
});

test.each<[string, unknown, number?]>([
  ['a failing status', {}, 500],
  ['no list', { results: {} }],
  ['an array of something else', ['a']],
  ['success: false', { success: false, results: [post({})] }],
  ['an error', { error: 'no', results: [post({})] }],
  ['null', null],
])('after %s the error text of the build returns', async (_, answer, status = 200) => {
  expect(await show(answer, { status })).toBe('Error text');
  expect(console.error).toHaveBeenCalledOnce();
});

test.each([
  [[], 'No posts: 20'],
  [[post({})], '1 post: 21'],
  [[post({}), {}, post({ slug: 'b' })], '2 posts: 22'],
])('the lead of the page follows the items that came: %j', async (answer, lead) => {
  const plural = (noun: string) => `{count} ${noun}: {total}`;
  const forms = { before: 20, none: 'No posts: {total}', one: plural('post'), other: plural('posts') };
  await show(answer, { forms: JSON.stringify(forms) });
  expect(document.querySelector('[data-lead]')?.textContent).toBe(lead);
});

test('an empty list shows the empty state', async () => {
  expect(await show({ results: [] })).toBe('Nothing here');
});

test.each([
  [
    { path_url: 'https://cdn.example/x.jpg', image_name: 'Lab' },
    'src="https://cdn.example/x.jpg" alt="Lab"><p>Lab</p>',
  ],
  [{ path_url: 'https://cdn.example/x' }, 'src="https://cdn.example/x" alt="A room">'],
])('the photo %j is shown', async (photo, shown) => {
  expect(await show([photo], { type: 'image', item: ITEM })).toContain(shown);
});

test('a name in another language than the page is marked; a name in its own is not', async () => {
  document.documentElement.lang = 'bn';
  const scripts = JSON.stringify({ en: 'Latn', bn: 'Beng' });
  const photos = ['Lab', 'ল্যাব'].map((image_name) => ({ path_url: 'https://cdn.example/x.jpg', image_name }));
  await show(photos, { type: 'image', item: ITEM, scripts });
  const marked = [...document.querySelectorAll<HTMLElement>('[data-items] :is(img, p)')].map(
    ({ lang }) => lang,
  );
  expect(marked).toEqual(['en', 'en', '', '']);
});

test.each([
  { path_url: 'javascript:alert(1)' },
  { path_url: 'data:image/png;base64,AA' },
  { path_url: 'https://user@cdn.example/x' },
  { path_url: '//' },
  { path_url: 5 },
  { path_url: 'https://cdn.example/film.mp4' },
  { path_url: 'https://cdn.example/x.jpg', gallery_type: 'video' },
])('%j is no photo', async (photo) => {
  expect(await show([photo], { type: 'image', item: ITEM })).toBe('Nothing here');
});

test('a relative address belongs to the API; a picture that is missing leaves the placeholder', async () => {
  const options = { type: 'image', item: ITEM };
  expect(await show([{ path_url: '/x.jpg' }], options)).toContain('src="https://admin.example/x.jpg"');
  const image = document.querySelector('img');
  image?.dispatchEvent(new Event('error'));
  expect(image?.getAttribute('src')).toBe('https://site.example/placeholder.svg');
});

/** Shows a list of videos. @returns The links in it. */
async function showVideos(...addresses: readonly string[]) {
  const videos = addresses.map((path_url) => ({ path_url, image_name: 'A film', gallery_type: 'video' }));
  await show(videos, { type: 'video', item: '<a data-slot="name"></a>' });
  return [...document.querySelectorAll<HTMLElement>('feed-list a')];
}

test('the modal plays films of the API and videos of known sites; a film of an unknown host stays a link', async () => {
  const links = await showVideos(
    '/films/5.mp4',
    'https://youtu.be/M7lc1UVf-VE',
    'https://vimeo.com/76979871',
    'https://cdn.example/5.mp4',
    'https://admin.example.org/5.mp4',
    '/films/5.mov',
  );
  expect(links.map(({ dataset: { video, player } }) => [video, player?.split('?', 1)[0]])).toEqual([
    ['A film', undefined],
    ['A film', 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'],
    ['A film', 'https://player.vimeo.com/video/76979871'],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('a click on a film before the modal has loaded is held', async () => {
  const [film, link] = await showVideos('/films/5.mp4', 'https://cdn.example/5.mp4');
  expect([film, link].map((element) => element?.hasAttribute('data-replay-click'))).toEqual([true, false]);
});

test.each([undefined, 'Video', 'image', null])('an item of the type %j is no video', async (gallery_type) => {
  const video = { path_url: '/films/5.mp4', gallery_type };
  expect(await show([video], { type: 'video', item: ITEM })).toBe('Nothing here');
});
