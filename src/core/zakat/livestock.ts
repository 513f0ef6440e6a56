/** What is given of animals that graze freely most of the year; each kind has its own nisab (Bukhari 1454, Tirmidhi 623). */
export const HERDS = ['camels', 'cattle', 'sheep'] as const;
export type Herd = (typeof HERDS)[number];

/**
 * `sheep`; she-camels by age: `bintMakhad` in its second year, `bintLabun` third, `hiqqa` fourth, `jadhaa` fifth;
 * `tabi` a calf in its second year, `musinna` a cow in its third.
 */
export const ANIMALS = ['sheep', 'bintMakhad', 'bintLabun', 'hiqqa', 'jadhaa', 'tabi', 'musinna'] as const;
export type Animal = (typeof ANIMALS)[number];
export type Given = Readonly<Partial<Record<Animal, number>>>;

/** From so many on. */
const CAMELS: readonly (readonly [number, Given])[] = [
  [0, {}],
  [5, { sheep: 1 }],
  [10, { sheep: 2 }],
  [15, { sheep: 3 }],
  [20, { sheep: 4 }],
  [25, { bintMakhad: 1 }],
  [36, { bintLabun: 1 }],
  [46, { hiqqa: 1 }],
  [61, { jadhaa: 1 }],
  [76, { bintLabun: 2 }],
  [91, { hiqqa: 2 }],
  [121, { bintLabun: 3 }],
];
const SHEEP: readonly (readonly [number, Given])[] = [
  [0, {}],
  [40, { sheep: 1 }],
  [121, { sheep: 2 }],
  [201, { sheep: 3 }],
];

/** Every way that leaves nothing over to give; usually one. */
export function livestockZakat(herd: Herd, count: number): Given[] {
  if (herd === 'sheep') return count >= 400 ? [{ sheep: Math.floor(count / 100) }] : [from(SHEEP, count)];
  if (herd === 'camels')
    return count < 130
      ? [from(CAMELS, count)]
      : split(count, 40, 50).map(([two, three]) => given({ bintLabun: two, hiqqa: three }));
  if (count < 30) return [{}];
  if (count < 60) return [count < 40 ? { tabi: 1 } : { musinna: 1 }];
  return split(count, 30, 40).map(([one, two]) => given({ tabi: one, musinna: two }));
}

const from = (steps: readonly (readonly [number, Given])[], count: number): Given =>
  steps.findLast(([least]) => count >= least)?.[1] ?? {};

/** Ways to make up the whole tens of a herd. */
function split(count: number, small: number, large: number): [number, number][] {
  const tens = Math.floor(count / 10) * 10;
  const ways: [number, number][] = [];
  for (let larges = 0; larges * large <= tens; larges += 1)
    if ((tens - larges * large) % small === 0) ways.push([(tens - larges * large) / small, larges]);
  return ways;
}

const given = (animals: Given): Given =>
  Object.fromEntries(Object.entries(animals).filter(([, count]) => count > 0));
