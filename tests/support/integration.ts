export { startTestRun as default } from './test-run.ts';
