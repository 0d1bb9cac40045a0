export { onError, onPostBuild, onPreBuild, onSuccess } from './plugin.ts';
