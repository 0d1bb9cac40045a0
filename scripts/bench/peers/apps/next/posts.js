import { readFile } from 'node:fs/promises';

const read = async (file) => JSON.parse(await readFile(`public/api/${file}.json`, 'utf8'));

export const readPosts = () => read('blogs-list');
export const readPost = (slug) => read(`blog/${slug}`);
