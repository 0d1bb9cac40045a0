export { startTestRun as default } from '../../scripts/support/test-run.ts';
