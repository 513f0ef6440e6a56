import { arabicText } from '#scripts/web/quran.ts';

const COUNT = 50;
/** Most ayahs are shorter; longer ones would only fill the sheet. */
const SHORT = 120;
/** Signs of pause were seen as boxes here, and words off their line. */
const FIRST = '18:1';

export interface SampleAyah {
  place: string;
  text: string;
}

const signsOf = (text: string): string[] => text.split('');

/** Two signs that stand beside each other: faces join and place them by pairs. */
const pairsOf = (text: string): string[] => {
  const signs = signsOf(text);
  return signs.map((sign, at) => sign + (signs[at + 1] ?? ''));
};

/** The same fifty each time: every sign of the text is among them, and as many pairs of signs as fifty short ayahs can hold. */
export function fiftyAyahs(): SampleAyah[] {
  const all = arabicText().flatMap((ayahs, surah) =>
    ayahs.map((text, ayah) => ({ place: `${surah + 1}:${ayah + 1}`, text })),
  );
  const chosen = all.filter(({ place }) => place === FIRST);
  const signs = new Set(chosen.flatMap(({ text }) => signsOf(text)));
  const pairs = new Set(chosen.flatMap(({ text }) => pairsOf(text)));
  const choose = (ayah: SampleAyah) => {
    chosen.push(ayah);
    for (const sign of signsOf(ayah.text)) signs.add(sign);
    for (const pair of pairsOf(ayah.text)) pairs.add(pair);
  };
  const byLength = all.toSorted((one, other) => one.text.length - other.text.length);
  for (const sign of new Set(all.flatMap(({ text }) => signsOf(text)))) {
    const shortest = byLength.find(({ text }) => text.includes(sign));
    if (!signs.has(sign) && shortest) choose(shortest);
  }
  const short = byLength
    .filter(({ text }) => text.length <= SHORT)
    .map((ayah) => ({ ayah, pairs: new Set(pairsOf(ayah.text)) }));
  const gain = (of: Set<string>) => [...of].filter((pair) => !pairs.has(pair)).length;
  while (chosen.length < COUNT) {
    const best = short.reduce((one, other) => (gain(other.pairs) > gain(one.pairs) ? other : one));
    choose(best.ayah);
  }
  return chosen;
}
