import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** Where the count of a run is written to. */
export const COUNT_FILE = 'COUNT_FILE';

/**
 * What the last lines of a run say: what was skipped, what failed, and how many there were. Only what was skipped on purpose
 * is skipped: a test that never ran because its file or its suite could not start has failed, and so has a file of which no
 * test is known.
 */
export default class Counting implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const total: Count = { passed: 0, failed: 0, skipped: 0 };
    const failed: string[] = [];
    const skipped = new Map<string, number>();
    for (const file of modules) {
      const before = failed.length;
      for (const test of file.children.allTests()) {
        const result = test.result();
        const leftOut = test.project.config.tags.find(
          ({ name, skip }) => skip === true && test.tags.includes(name),
        );
        const reason = result.state === 'skipped' ? (leftOut?.description ?? result.note) : undefined;
        if (result.state === 'passed') total.passed += 1;
        else if (isDeclared(test.options.mode) || reason !== undefined) {
          const suite = `${file.relativeModuleId}${leftOut ? '' : ` > ${suiteOf(test)}`}${reason === undefined ? '' : ` (${reason})`}`;
          skipped.set(suite, (skipped.get(suite) ?? 0) + 1);
          total.skipped += 1;
        } else failed.push(`${file.relativeModuleId} > ${test.fullName}: ${whyOf(result.errors)}`);
      }
      // Before the first test, or after the last.
      if (!file.ok() && failed.length === before)
        failed.push(`${file.relativeModuleId}: ${whyOf(file.errors())}`);
    }
    // An error outside every test: a promise nobody waited for, a worker that died.
    for (const error of errors) failed.push(`outside every test: ${whyOf([error as { message?: string }])}`);
    total.failed = failed.length;

    for (const line of longest(modules)) console.log(`long: ${line}`);
    for (const [suite, count] of skipped)
      console.log(`skipped: ${suite}${count === 1 ? '' : `, ${count} tests`}`);
    for (const line of failed) console.log(`failed: ${line}`);
    const path = process.env[COUNT_FILE];
    if (path !== undefined) writeFileSync(path, JSON.stringify(total));
  }
}

/** Where the time of a long run went; a short one needs no answer to that. */
const LONG = { files: 30, seconds: 20 };

function longest(modules: readonly TestModule[]): string[] {
  const seconds = (file: TestModule) => file.diagnostic().duration / 1000;
  return modules
    .filter((file) => seconds(file) >= LONG.seconds)
    .toSorted((one, other) => seconds(other) - seconds(one))
    .slice(0, LONG.files)
    .map((file) => `${seconds(file).toFixed(0)} s, ${file.relativeModuleId}`);
}

const isDeclared = (mode: string | undefined): boolean => mode === 'skip' || mode === 'todo';

/** A suite that was left out whole is one line; a single test is named by itself. */
const suiteOf = ({ parent, name }: TestCase): string =>
  parent.type === 'suite' && isDeclared(parent.options.mode) ? parent.fullName : name;

const whyOf = (errors: readonly { message?: string }[] | undefined): string =>
  errors?.[0]?.message?.split('\n')[0] ?? 'it never ran';
