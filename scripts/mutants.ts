import { parseArgs } from 'node:util';
import { fromRoot } from '#server/root.ts';
import { AREAS, mutantsOf } from './mutants/areas.ts';
import { forgotten, isEquivalent } from './mutants/equivalent.ts';
import { chosen, nameOf, type Mutant } from './mutants/mutant.ts';
import type { Verdict } from './mutants/trial.ts';
import { newTrials } from './mutants/trials.ts';
import { isInRun, openRunFolder } from './run/folder.ts';

/**
 * Breaks the product in one small place at a time, in a copy of the tree, and sees whether a test notices. `--area=zakat,halal`
 * chooses where, `--count=50` how many in each, `--seed=2` others, `--from=30` leaves out the first thirty, `--find=text` those whose
 * place or lines match a pattern, `--list` only names them. Ends badly where something survived that `mutants/equivalent.ts` does not explain.
 */
const { values } = parseArgs({
  options: {
    area: { type: 'string', default: Object.keys(AREAS).join(',') },
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    find: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

const { find } = values;
const areas = values.area.split(',');
const all = new Map(areas.map((area) => [area, mutantsOf(fromRoot(), area)]));
const wanted = areas
  .flatMap((area) => {
    const mutants = all.get(area) ?? [];
    const count = Number(values.count ?? (find === undefined ? AREAS[area]?.count : Infinity));
    const found =
      find === undefined ? mutants : mutants.filter((mutant) => new RegExp(find).test(nameOf(mutant)));
    return chosen(
      found.filter((mutant) => !isEquivalent(mutant)),
      count,
      values.seed,
    );
  })
  .slice(Number(values.from));

const placeOf = ({ area, file, line }: Mutant) => `${area}  ${file}:${line}`;
/** Of a long line, what is around the change. */
function differenceOf({ from, to }: Mutant): string {
  const same = Array.from(from).findIndex((letter, at) => letter !== to[at]);
  const start = Math.max(0, (same === -1 ? from.length : same) - 80);
  const shown = (text: string) => (start > 0 ? '… ' : '') + text.slice(start, start + 200);
  return `    - ${shown(from)}\n    + ${shown(to)}`;
}

const counts = new Map<string, Record<Verdict, number>>();
function count(area: string, verdict: Verdict): void {
  const known = counts.get(area) ?? { killed: 0, survived: 0, timeout: 0, refused: 0 };
  known[verdict] += 1;
  counts.set(area, known);
}

async function tryAll(): Promise<void> {
  const verdictOf = await newTrials(wanted);
  for (const mutant of wanted) {
    const began = performance.now();
    const verdict = await verdictOf(mutant);
    count(mutant.area, verdict);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${verdict.padEnd(8)} ${placeOf(mutant)}  ${seconds} s\n${differenceOf(mutant)}`);
  }
}

if (values.list) for (const mutant of wanted) console.log(`${placeOf(mutant)}\n${differenceOf(mutant)}`);
else {
  const run = isInRun() ? undefined : await openRunFolder();
  try {
    await tryAll();
  } finally {
    await run?.clear();
  }
  for (const [area, { killed, survived, timeout, refused }] of counts)
    console.log(
      `${area}: ${killed} killed, ${timeout} timed out, ${survived} survived, ${refused} refused by PostgreSQL`,
    );
  const gone = areas.length === Object.keys(AREAS).length ? forgotten([...all.values()].flat()) : [];
  for (const each of gone)
    console.log(`no longer a mutant, to be taken off the list: ${each.in}: ${each.from} → ${each.to}`);
  process.exitCode = gone.length > 0 || [...counts.values()].some(({ survived }) => survived > 0) ? 1 : 0;
}
console.log(`${wanted.length} mutants`);
