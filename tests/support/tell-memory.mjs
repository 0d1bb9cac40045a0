/** Loaded into a program with `--import`: writes the most memory that it ever held, in kB, into the file MEMORY_FILE. */
import { appendFileSync } from 'node:fs';

process.on('exit', () => appendFileSync(process.env.MEMORY_FILE, `${process.resourceUsage().maxRSS}\n`));
