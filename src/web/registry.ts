import type { Screen } from '#web/screen.ts';

/** Every screen, in the order of menus. Routes, gate, menus, chunks, words and smoke tests follow from here. */
const table = [
  { id: 'auth', folder: 'features/auth', paths: ['/auth', '/'], access: 'visitor' },
  { id: 'landing', folder: 'features/landing', paths: ['/landing'], access: 'visitor' },
  { id: 'dashboard', folder: 'features/dashboard', paths: ['/dashboard'], access: 'guest', place: 'bar' },
  { id: 'ibaada', folder: 'features/ibaada', paths: ['/ibaada'], access: 'guest', place: 'bar' },
  {
    id: 'prayer-times',
    folder: 'tools/prayer-times',
    paths: ['/prayer-times'],
    access: 'guest',
    place: 'tool',
    group: 'prayer',
  },
  {
    id: 'prayer-compass',
    folder: 'tools/prayer-compass',
    paths: ['/prayer-compass'],
    access: 'guest',
    place: 'tool',
    group: 'prayer',
  },
  {
    id: 'learn-to-pray',
    folder: 'tools/learn-to-pray',
    paths: ['/learn-to-pray'],
    access: 'guest',
    place: 'tool',
    group: 'prayer',
  },
  {
    id: 'islamic-events',
    folder: 'tools/islamic-events',
    paths: ['/islamic-events'],
    access: 'guest',
    place: 'tool',
    group: 'knowledge',
  },
  {
    id: 'tasbih',
    folder: 'tools/tasbih',
    paths: ['/tasbih'],
    access: 'guest',
    place: 'tool',
    group: 'prayer',
  },
  {
    id: 'zakat-calculator',
    folder: 'tools/zakat-calculator',
    paths: ['/zakat-calculator'],
    access: 'guest',
    place: 'tool',
    group: 'life',
  },
  {
    id: 'halal-check',
    folder: 'tools/halal-check',
    paths: ['/halal-check', '/halal-check/:code'],
    access: 'guest',
    place: 'tool',
    group: 'life',
  },
  {
    id: 'mosque-finder',
    folder: 'tools/mosque-finder',
    paths: ['/mosque-finder', '/mosque-finder/:mosque'],
    access: 'guest',
    place: 'tool',
    group: 'prayer',
  },
  {
    id: 'quran',
    folder: 'tools/quran',
    paths: ['/quran', '/quran/:part', '/quran/:part/:number'],
    access: 'guest',
    place: 'tool',
    group: 'scripture',
    card: 'high',
  },
  {
    id: 'hadith',
    folder: 'tools/hadith',
    paths: ['/hadith', '/hadith/:collection/:number'],
    access: 'guest',
    place: 'tool',
    group: 'scripture',
  },
  {
    id: 'duas',
    folder: 'tools/duas',
    paths: ['/duas', '/duas/:shelf', '/duas/:shelf/:dua'],
    access: 'guest',
    place: 'tool',
    group: 'scripture',
    card: 'high',
  },
  {
    id: 'asmaul-husna',
    folder: 'tools/asmaul-husna',
    paths: ['/asmaul-husna', '/asmaul-husna/:name'],
    access: 'guest',
    place: 'tool',
    group: 'knowledge',
  },
  {
    id: 'timeline-of-islam',
    folder: 'tools/timeline-of-islam',
    paths: ['/timeline-of-islam', '/timeline-of-islam/:entry'],
    access: 'guest',
    place: 'tool',
    group: 'knowledge',
  },
  { id: 'profile', folder: 'features/profile', paths: ['/profile'], access: 'guest', place: 'menu' },
  {
    id: 'notifications',
    folder: 'features/notifications',
    paths: ['/settings/notifications'],
    access: 'guest',
    place: 'menu',
  },
  {
    id: 'public-profile',
    folder: 'features/public-profile',
    paths: ['/profile/:userId'],
    access: 'member',
  },
  { id: 'my-points', folder: 'features/my-points', paths: ['/my-points'], access: 'member', place: 'menu' },
  {
    id: 'points-history',
    folder: 'features/points-history',
    paths: ['/points-history'],
    access: 'member',
  },
  { id: 'my-wallet', folder: 'features/my-wallet', paths: ['/my-wallet'], access: 'member', place: 'menu' },
  {
    id: 'leaderboards',
    folder: 'features/leaderboards',
    paths: ['/leaderboards'],
    access: 'member',
    place: 'menu',
    fromAge: 10,
  },
  {
    id: 'privacy',
    folder: 'features/documents',
    paths: ['/privacy'],
    access: 'anyone',
    place: 'about',
    document: 'privacy',
  },
  {
    id: 'imprint',
    folder: 'features/documents',
    paths: ['/imprint'],
    access: 'anyone',
    place: 'about',
    document: 'imprint',
  },
  {
    id: 'sources',
    folder: 'features/documents',
    paths: ['/sources'],
    access: 'anyone',
    place: 'about',
    document: 'sources',
  },
  { id: 'not-found', folder: 'shell/not-found', paths: ['*'], access: 'anyone' },
] as const satisfies readonly Screen[];

export type ScreenId = (typeof table)[number]['id'];

export const screens: readonly Screen[] = table;

export function screenOf(id: ScreenId): Screen {
  const screen = screens.find((candidate) => candidate.id === id);
  if (!screen) throw new Error(`No screen is called ${id}`);
  return screen;
}

export function pathOf(id: ScreenId): string {
  return screenOf(id).paths[0];
}
