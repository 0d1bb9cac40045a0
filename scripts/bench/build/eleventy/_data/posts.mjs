import { readPosts } from '../../pages.mjs';

export default () => readPosts();
