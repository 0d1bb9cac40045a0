/**
 * The admin API of the benchmark, in a separate process so that its CPU time is not measured. `api.ts 1000` serves 1000
 * posts; `POST /edit/{number}` and `POST /delete/{number}` change them. Prints its URL.
 */
import { createServer } from 'node:http';
import { type BenchPost, makePost, SHELL } from './posts.ts';

const count = Number(process.argv[2]);
const shell: BenchPost = {
  ...makePost(count),
  slug: SHELL.slug,
  post_title: SHELL.title,
  post_content: SHELL.body,
};
const posts = new Map(
  [...Array.from({ length: count }, (_, number) => makePost(number)), ...(count <= 30 ? [shell] : [])].map(
    (post) => [post.slug, JSON.stringify(post)],
  ),
);
let list = '';
let edits = 0;
const updateList = () => {
  list = `{"results":[${[...posts.values()].join(',')}]}`;
};
updateList();

/** Edits or deletes a post. @returns False when there is no such post. */
function change(action: string, number: number): boolean {
  const post = makePost(number);
  if (!posts.has(post.slug)) return false;
  if (action === 'delete') posts.delete(post.slug);
  else
    posts.set(
      post.slug,
      JSON.stringify({ ...post, post_content: `${post.post_content}<p>Edit ${++edits}.</p>` }),
    );
  updateList();
  return true;
}

// Exits with the benchmark.
process.on('disconnect', () => process.exit());

const server = createServer((request, response) => {
  const url = request.url ?? '';
  const [, action = '', number] = /^\/(edit|delete)\/(\d+)$/.exec(url) ?? [];
  const slug = /^\/api\/blog\/(.+)$/.exec(url)?.[1] ?? '';
  const body = action
    ? change(action, Number(number)) && String(edits)
    : url === '/api/blogs-list'
      ? list
      : url.startsWith('/api/gallery-list')
        ? '{"results":[]}'
        : posts.get(decodeURIComponent(slug));
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(body || '{}');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
