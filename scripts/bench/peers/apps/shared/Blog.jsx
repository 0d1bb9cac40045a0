import { Link } from './Link.jsx';

/** The list of posts. */
export const Blog = ({ posts }) => (
  <main className="page">
    <h1>Blog</h1>
    <ul className="cards">
      {posts.map(({ slug, title, description, date }) => (
        <li key={slug}>
          <h2>
            <Link href={`/blog/${slug}`}>{title}</Link>
          </h2>
          <p>{description}</p>
          <p>{date}</p>
        </li>
      ))}
    </ul>
  </main>
);

/** One post with the HTML of the admin API. */
export const Post = ({ post: { title, date, picture, body } }) => (
  <main className="page">
    <h1>{title}</h1>
    <p>{date}</p>
    {picture && <img src={picture} alt="" width="960" height="720" fetchPriority="high" />}
    <div dangerouslySetInnerHTML={{ __html: body }} />
  </main>
);
