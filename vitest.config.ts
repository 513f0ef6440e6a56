import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './scripts/run/slowest-first.ts';
import { FULL, NOT_FULL } from './tests/harness/scale.ts';

/**
 * What files read, such as all content, is read once in a process and not once in a file; they change nothing of it. Browser and server
 * stay as well (`tests/browser/browser.ts`). A process goes on with the next file if it is of the same project: see `SlowestFirst`.
 */
const SHARED = false;

const common = {
  globalSetup: ['scripts/run/global.ts'],
  // Three servers and three databases share two cores, which may be slow ones: what is right may come late.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 45_000 } },
  tags: [{ name: 'whole', description: NOT_FULL, skip: !FULL }],
};

/**
 * Where processes are killed and browsers share two cores with their servers, one in some thousand tests comes too late. It is tried
 * again, and the report says so; what is broken fails three times.
 */
const AGAIN = 2;

/** `unit` beside the code; the others cross folders and talk to real servers, real databases and a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          isolate: SHARED,
          include: ['src/**/*.test.{ts,tsx}', 'content/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'house',
          isolate: SHARED,
          include: ['tests/*.test.ts', 'tests/content/**/*.test.ts'],
        },
      },
      { test: { ...common, name: 'rls', include: ['tests/rls/**/*.test.ts'], isolate: SHARED } },
      { test: { ...common, name: 'conformance', include: ['tests/conformance/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 300_000,
          retry: AGAIN,
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          isolate: SHARED,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: [...common.globalSetup, 'tests/browser/prepare.ts'],
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
          testTimeout: 150_000,
          retry: AGAIN,
        },
      },
    ],
    fileParallelism: true,
    sequence: { sequencer: SlowestFirst },
    // Tests of servers wait for half of their time.
    maxWorkers: 3,
  },
});
