import type { Judge } from '#core/password-strength/strength.ts';

let judge: Promise<Judge> | undefined;

/**
 * Looks at a password on the device, with fewer words than the server has: a third of a megabyte is too much for a line
 * of advice. The server decides.
 */
export function passwordJudge(): Promise<Judge> {
  judge ??= load().catch((failure: unknown) => {
    judge = undefined;
    throw failure;
  });
  return judge;
}

async function load(): Promise<Judge> {
  const [{ newJudge }, { adjacencyGraphs, dictionary }, names] = await Promise.all([
    import('#core/password-strength/strength.ts'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-ar'),
  ]);
  const lists = { passwords: dictionary.passwords, names: names.dictionary.firstnames };
  return newJudge({ lists, graphs: adjacencyGraphs });
}
