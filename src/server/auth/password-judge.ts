import type { Judge } from '#core/password-strength/strength.ts';

let judge: Promise<Judge> | undefined;

/** 150,000 words, read when the first password is chosen. */
async function loaded(): Promise<Judge> {
  const [{ newJudge }, common, ...languages] = await Promise.all([
    import('#core/password-strength/strength.ts'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-de'),
    import('@zxcvbn-ts/language-ar'),
  ]);
  // Languages call their lists alike: each is kept under a name of its own.
  const lists = [common, ...languages].flatMap(({ dictionary }, index) =>
    Object.entries(dictionary).map(([name, words]): [string, string[]] => [`${index} ${name}`, words]),
  );
  return newJudge({ lists: Object.fromEntries(lists), graphs: common.adjacencyGraphs });
}

/** Whether somebody who knows `own` of its owner, and all words that people like to choose, finds it soon. */
export async function isEasilyGuessed(password: string, own: readonly string[]): Promise<boolean> {
  judge ??= loaded();
  return (await judge)(password, own) === 'weak';
}
