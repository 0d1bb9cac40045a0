/** Texts of the empty, error, loading and not-found states (specification). */
export const STATES = {
  headings: { empty: 'Nothing here yet', error: 'This part did not load' },
  posts: {
    empty: 'No articles available at the moment. Please check back later.',
    error: "Sorry, we couldn't load the latest articles. Please try again later.",
    retry: 'Try again',
    loading: 'Loading articles...',
  },
  post: {
    title: 'Blog Post Not Found',
    text: "Sorry, we couldn't find the blog post you're looking for.",
    back: 'Return to Blog',
  },
  photos: {
    empty: 'No images available at the moment. Please check back later.',
    error: 'Failed to load gallery images. Please try again later.',
    retry: 'Retry',
    loading: 'Loading photos...',
  },
  videos: {
    empty: 'No videos available at the moment.',
    error: 'Failed to load videos. Please try again later.',
    retry: 'Try again',
    loading: 'Loading videos...',
  },
  sitemap: {
    empty: 'No blog posts available',
    error: 'Failed to load blog posts',
    retry: 'Try again',
    loading: 'Loading blog posts...',
  },
  doctor: {
    title: 'Doctor Not Found',
    text: "We couldn't find the doctor profile you're looking for.",
    back: 'Go Back',
  },
  page: {
    title: '404',
    text: 'Oops! Page not found',
    help: 'It may have moved, or the address has a typing error. Here are other ways on.',
    back: 'Return to Home',
  },
} as const;
