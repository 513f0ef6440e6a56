import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run for many minutes: begun last, they would run alone at the end while other cores have nothing to do. */
const SLOWEST = ['tests/browser/screens.test.ts'];

const isSlowest = ({ moduleId }: TestSpecification) => SLOWEST.some((file) => moduleId.endsWith(file));

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own method, no array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlowest), ...sorted.filter((file) => !isSlowest(file))];
  }
}
