import { Blog } from '../../Blog.jsx';
import { readPosts } from '../../posts.js';

export default async function Page() {
  return <Blog posts={await readPosts()} />;
}
