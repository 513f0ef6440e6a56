/** An address for every pattern: whatever has a page of its own is swept like the screens. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  '/halal-check/:code': ['/halal-check/E120'],
  '/mosque-finder/:mosque': ['/mosque-finder/no-such-mosque'],
  '/quran/:part': ['/quran/112', '/quran/plan', '/quran/offline'],
  '/quran/:part/:number': ['/quran/page/604'],
  '/hadith/:collection/:number': ['/hadith/muslim/2999'],
  '/duas/:shelf': ['/duas/morning'],
  '/duas/:shelf/:dua': ['/duas/morning/ayat-al-kursi'],
  '/asmaul-husna/:name': ['/asmaul-husna/al-wadud'],
  '/timeline-of-islam/:entry': ['/timeline-of-islam/badr'],
  '/profile/:userId': ['/profile/00000000-0000-4000-8000-000000000000'],
};

export const addressesOf = (pattern: string): readonly string[] =>
  pattern === '*' ? ['/nothing-here'] : pattern.includes(':') ? (INSIDE[pattern] ?? []) : [pattern];
