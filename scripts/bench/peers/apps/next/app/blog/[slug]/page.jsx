import { Post } from '../../../Blog.jsx';
import { readPost, readPosts } from '../../../posts.js';

export const generateStaticParams = async () => (await readPosts()).map(({ slug }) => ({ slug }));

export async function generateMetadata({ params }) {
  const { title, description } = await readPost((await params).slug);
  return { title, description };
}

export default async function Page({ params }) {
  return <Post post={await readPost((await params).slug)} />;
}
