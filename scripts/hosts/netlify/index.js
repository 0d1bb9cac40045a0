/** Entry of the plugin: plain JavaScript, because an older Node reads no TypeScript, and says so in riddles. */
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24)
  throw new Error(
    `\`netlify build\` needs Node 24, and runs with Node ${process.versions.node}. Install Node 24 (\`nvm install\` reads .nvmrc), ` +
      'or use the packaged one: PATH="$PWD/node_modules/.bin:$PATH" netlify build',
  );

export const { onError, onPostBuild, onPreBuild, onSuccess } = await import('./plugin.ts');
