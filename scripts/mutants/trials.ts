import { fromRoot } from '#server/root.ts';
import { AREAS } from './areas.ts';
import { copyOfTree } from './copy.ts';
import { begunFolder, holdingStatement, Refused } from './database.ts';
import type { Mutant } from './mutant.ts';
import { relatedTests } from './related.ts';
import { buildServer, tried, type Verdict } from './trial.ts';

const isServed = ({ area, change }: Mutant): boolean => 'owner' in change || AREAS[area]?.tests !== undefined;

interface Outcome {
  verdict: Verdict;
  /** The tests that noticed. */
  by: readonly string[];
}

/** Tries mutants one after the other in one copy of the tree. */
export async function newTrials(mutants: readonly Mutant[]): Promise<(mutant: Mutant) => Promise<Verdict>> {
  const copy = copyOfTree();
  const testsOf = relatedTests(fromRoot());
  const begun = mutants.some(isServed) ? await begunFolder() : '';
  const sound = new Set<string>();
  /** A mutant of the server leaves its own bundle behind. */
  let isBundleSound = false;

  const withSoundBundle = async () => {
    if (!isBundleSound) await buildServer(copy);
    isBundleSound = true;
  };

  const throughStages = async (mutant: Mutant, folder: string): Promise<Outcome> => {
    for (const by of testsOf(mutant).filter((stage) => stage.length > 0)) {
      const verdict = await tried(copy, by, folder);
      if (verdict !== 'survived') return { verdict, by };
    }
    return { verdict: 'survived', by: [] };
  };

  const outcomeOf = async (mutant: Mutant): Promise<Outcome> => {
    const { change, file } = mutant;
    if ('content' in change)
      return copy.holding(file, change.content, async () => {
        if (isServed(mutant)) {
          isBundleSound = false;
          await buildServer(copy);
        }
        return throughStages(mutant, begun);
      });
    await withSoundBundle();
    try {
      return await holdingStatement(begun, change.statement, (folder) => throughStages(mutant, folder));
    } catch (error) {
      if (error instanceof Refused) return { verdict: 'refused', by: [] };
      throw error;
    }
  };

  return async (mutant) => {
    const { verdict, by } = await outcomeOf(mutant);
    // Tests that fail by themselves would notice everything.
    const unproven = by.filter((test) => !sound.has(test));
    if (verdict !== 'killed' || unproven.length === 0) return verdict;
    if (isServed(mutant)) await withSoundBundle();
    if ((await tried(copy, unproven, begun)) !== 'survived')
      throw new Error(`One of these fails without any mutant: ${unproven.join(', ')}`);
    for (const test of unproven) sound.add(test);
    return verdict;
  };
}
