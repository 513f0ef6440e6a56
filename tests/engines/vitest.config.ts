import { defineConfig } from 'vitest/config';

/** Apart from the suite: its machines have no engines but the one that it brings along. */
export default defineConfig({
  test: {
    name: 'engines',
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: ['scripts/run/global.ts', 'tests/browser/prepare.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
