import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begun last, these would run alone at the end while other cores have nothing to do. Without measurements of its own, as on a fresh clone,
 * the runner takes a large file for a slow one; these are small, and take up to some minutes on two cores: they start servers again and
 * again, wait for what comes by the clock, or open every screen.
 */
const SLOWEST = [
  'tests/browser/screens.test.ts',
  'tests/browser/more-screens.test.ts',
  'tests/answerer.test.ts',
  'tests/conformance/database-url.test.ts',
  'tests/conformance/functions/assistant-model.test.ts',
  'tests/conformance/jobs/queue.test.ts',
  'tests/content/assistant.test.ts',
  'tests/content/fifth-language.test.ts',
  'tests/content/search.test.ts',
  'tests/faults/backup-elsewhere.test.ts',
  'tests/faults/backup.test.ts',
  'tests/faults/jobs-killed.test.ts',
  'tests/faults/killed.test.ts',
  'tests/faults/pooler.test.ts',
  'tests/faults/replica.test.ts',
  'tests/faults/root.test.ts',
  'tests/faults/several-processes.test.ts',
  'tests/faults/start.test.ts',
];

const isSlowest = ({ moduleId }: TestSpecification) => SLOWEST.some((file) => moduleId.endsWith(`/${file}`));

/** In this order, so that the short ones fill what is left of the time at the end. */
const PROJECTS = ['faults', 'conformance', 'rls', 'house', 'unit', 'browser'];
const placeOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);

/** A project after the other: a process is kept for the next file only where that is of the same project. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own method, no array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlowest), ...sorted.filter((file) => !isSlowest(file))].toSorted(
      (one, other) => placeOf(one) - placeOf(other),
    );
  }
}
