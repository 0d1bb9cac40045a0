import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useParams } from 'react-router';
import { Blog, Post } from './Blog.jsx';
import content from './content.json';
import { Footer } from './Footer.jsx';
import { Header } from './Header.jsx';
import { Home } from './Home.jsx';
import './style.css';

const useApi = (path) =>
  useQuery({ queryKey: [path], queryFn: async () => (await fetch(`/api/${path}.json`)).json() });

/** Loading state. */
const Skeletons = () => (
  <main className="page cards" aria-busy="true">
    {['one', 'two', 'three', 'four', 'five', 'six'].map((name) => (
      <div key={name} className="skeleton" />
    ))}
  </main>
);

function BlogRoute() {
  const { data } = useApi('blogs-list');
  return data ? <Blog posts={data} /> : <Skeletons />;
}

function PostRoute() {
  const { data } = useApi(`blog/${useParams().slug}`);
  return data ? <Post post={data} /> : <Skeletons />;
}

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <Header {...content} />
      <Routes>
        <Route path="/" element={<Home content={content} />} />
        <Route path="/blog" element={<BlogRoute />} />
        <Route path="/blog/:slug" element={<PostRoute />} />
      </Routes>
      <Footer {...content} />
    </BrowserRouter>
  </QueryClientProvider>,
);
