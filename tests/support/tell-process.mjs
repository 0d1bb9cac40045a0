/** Loaded into a program with `--import`: writes the most memory that it ever held, in kB, and what its environment says of Vite's constants, into PROCESS_FILE. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { env } = process;
  const constants = ['NODE_ENV', 'DEV', 'PROD', 'MODE', 'SSR'].filter((name) => name in env);
  const memory = process.resourceUsage().maxRSS;
  writeFileSync(env.PROCESS_FILE, [memory, ...constants.map((name) => `${name}=${env[name]}`)].join(' '));
});
