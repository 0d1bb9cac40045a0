/**
 * `npm run check:launch`: lists the tasks before the site goes live for a real clinic. Exits with 1 when a task stops
 * every publish (docs/deploy.md). All other tasks are open, and stop nothing.
 */

import {
  countLaunchItems,
  findLaunchItems,
  isBlocking,
  launchBlocker,
  launchHelp,
} from './launch/launch-items.ts';

const items = findLaunchItems(process.cwd());
for (const blocks of [false, true]) {
  console.log(blocks ? '\n# Stops every publish' : '# Open: stops nothing');
  const own = items.filter((item) => isBlocking(item) === blocks);
  for (const [file, inFile] of Map.groupBy(own, (item) => item.file)) {
    console.log(`\n${file}`);
    for (const { key, what } of inFile) console.log(`  ${key}: ${what}`);
  }
  for (const help of launchHelp(own)) console.log(`\n${help}`);
}
const open = countLaunchItems(items.filter((item) => !isBlocking(item)));
const blocker = launchBlocker(items);
console.log(`\nStops every publish: ${blocker ?? 'nothing'}.\nOpen: ${open.join(', ') || 'nothing'}.`);
process.exitCode = blocker === undefined ? 0 : 1;
