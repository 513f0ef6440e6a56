/** How somebody goes: the small pilgrimage, or one of the three kinds of Hajj. */
export const KINDS = ['umrah', 'tamattu', 'qiran', 'ifrad'] as const;
export type Kind = (typeof KINDS)[number];

/** Where ihram begins, by the way one comes. */
export const MIQATS = [
  'by-plane',
  'dhul-hulayfa',
  'juhfa',
  'qarn-al-manazil',
  'yalamlam',
  'dhat-irq',
  'from-mecca',
] as const;
export type Miqat = (typeof MIQATS)[number];

const ARRIVAL = ['umrah-entering', 'umrah-tawaf', 'umrah-two-rakahs', 'umrah-zamzam', 'umrah-say'];
const HAJJ = ['day-8', 'day-9', 'muzdalifa', 'day-10', 'day-11', 'day-12', 'day-13', 'farewell'];

/** What is read before the miqat, and what comes in Mecca. */
const WAYS: Readonly<Record<Kind, { before: readonly string[]; after: readonly string[] }>> = {
  umrah: { before: ['umrah-ihram'], after: [...ARRIVAL, 'umrah-hair'] },
  tamattu: { before: ['tamattu', 'umrah-ihram'], after: [...ARRIVAL, 'umrah-hair', ...HAJJ] },
  // One stays in ihram: the tawaf of arrival is made as in an Umrah, and the hair waits for the 10th.
  qiran: { before: ['qiran-ifrad'], after: [...ARRIVAL, ...HAJJ] },
  ifrad: { before: ['qiran-ifrad'], after: [...ARRIVAL, ...HAJJ] },
};

/** The pages of the guide in the order in which they are needed, from the door of one's home; which miqat it is leads there until one is known. */
export function wayOf(kind: Kind, miqat: Miqat | null): readonly string[] {
  const { before, after } = WAYS[kind];
  return ['setting-out', ...before, miqat ?? 'which-miqat', ...after];
}
