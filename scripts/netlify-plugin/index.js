export { onPostBuild, onPreBuild } from './plugin.ts';
