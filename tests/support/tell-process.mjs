/** Preloaded with `--import`: writes peak memory in kB, and Vite's constants in the environment, to PROCESS_FILE. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { env } = process;
  const constants = ['NODE_ENV', 'DEV', 'PROD', 'MODE', 'SSR'].filter((name) => name in env);
  const memory = process.resourceUsage().maxRSS;
  writeFileSync(env.PROCESS_FILE, [memory, ...constants.map((name) => `${name}=${env[name]}`)].join(' '));
});
