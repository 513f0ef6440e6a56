import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** Where the count of a run is written to. */
export const COUNT_FILE = 'COUNT_FILE';

/**
 * What the last line of a run says. Only what was skipped on purpose is skipped: a test that never ran because its file or its
 * suite could not start has failed, and so has a file of which no test is known.
 */
export default class Counting implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const total: Count = { passed: 0, failed: 0, skipped: 0 };
    for (const file of modules) {
      const count = countOf(file);
      total.passed += count.passed;
      total.failed += count.failed;
      total.skipped += count.skipped;
    }
    // An error outside every test: a promise nobody waited for, a worker that died.
    total.failed += errors.length;
    const path = process.env[COUNT_FILE];
    if (path !== undefined) writeFileSync(path, JSON.stringify(total));
  }
}

function countOf(file: TestModule): Count {
  const count: Count = { passed: 0, failed: 0, skipped: 0 };
  for (const test of file.children.allTests()) {
    const result = test.result();
    const reason = result.state === 'skipped' ? result.note : undefined;
    if (result.state === 'passed') count.passed += 1;
    else if (isDeclared(test.options.mode) || reason !== undefined) {
      count.skipped += 1;
      console.log(`skipped: ${test.fullName}${reason === undefined ? '' : ` (${reason})`}`);
    } else count.failed += 1;
  }
  // Before the first test, or after the last.
  if (!file.ok() && count.failed === 0) count.failed = 1;
  return count;
}

const isDeclared = (mode: string | undefined): boolean => mode === 'skip' || mode === 'todo';
