import courses from '#content/base/course-order.json' with { type: 'json' };
import type { Screen, ToolGroup } from '#web/screen.ts';

/** A tool lies in its own folder, under its own path, with whatever addresses it has below. */
const tool = <const Id extends string>(
  id: Id,
  group: ToolGroup,
  {
    below = [],
    ...more
  }: { below?: readonly string[] } & Pick<Screen, 'card' | 'discreet' | 'needsServer'> = {},
) =>
  ({
    id,
    folder: `tools/${id}`,
    paths: [`/${id}`, ...below.map((path) => `/${id}${path}`)],
    access: 'guest',
    place: 'tool',
    group,
    ...more,
  }) satisfies Screen;

/** A course is content alone: all of them share one reader. */
const course = (id: string) =>
  ({
    id,
    folder: 'courses',
    paths: [`/${id}`, `/${id}/:lesson`],
    access: 'guest',
    course: id,
  }) satisfies Screen;

/** Every screen, in the order of menus. Routes, gate, menus, chunks, words and smoke tests follow from here. */
const table = [
  { id: 'auth', folder: 'features/auth', paths: ['/auth', '/'], access: 'visitor', needsServer: true },
  { id: 'landing', folder: 'features/landing', paths: ['/landing'], access: 'visitor', needsServer: true },
  {
    id: 'dashboard',
    folder: 'features/dashboard',
    paths: ['/dashboard'],
    access: 'guest',
    place: 'bar',
    early: true,
  },
  { id: 'ibaada', folder: 'features/ibaada', paths: ['/ibaada'], access: 'guest', place: 'bar' },
  { id: 'deenai', folder: 'features/deenai', paths: ['/deenai'], access: 'guest', place: 'bar' },
  tool('prayer-times', 'prayer', { card: 'head' }),
  tool('prayer-compass', 'prayer'),
  tool('learn-to-pray', 'prayer', { below: ['/:prayer'] }),
  tool('islamic-events', 'knowledge'),
  tool('tasbih', 'prayer'),
  tool('zakat-calculator', 'life'),
  tool('halal-check', 'life', { below: ['/:code'] }),
  tool('mosque-finder', 'prayer', { below: ['/:mosque'], needsServer: true }),
  tool('pilgrimage-guide', 'life', { below: ['/:page'] }),
  tool('parenting-in-islam', 'life', { below: ['/:page'] }),
  tool('mental-wellbeing', 'life', { below: ['/:page'], discreet: true }),
  tool('prophetic-medicine', 'life', { below: ['/:page'] }),
  tool('quran', 'scripture', { below: ['/:part', '/:part/:number'], card: 'day' }),
  tool('hadith', 'scripture', { below: ['/:collection/:number'] }),
  tool('duas', 'scripture', { below: ['/:shelf', '/:shelf/:dua'], card: 'day' }),
  tool('asmaul-husna', 'knowledge', { below: ['/:name'] }),
  tool('timeline-of-islam', 'knowledge', { below: ['/:entry'] }),
  { id: 'kalimah', folder: 'features/kalimah', paths: ['/kalimah'], access: 'guest', place: 'bar' },
  {
    id: 'kalimah-card',
    folder: 'features/kalimah/card',
    paths: ['/kalimah/:id'],
    access: 'anyone',
    needsServer: true,
  },
  {
    id: 'halaqa',
    folder: 'features/halaqa',
    paths: [
      '/halaqa',
      '/halaqa/network',
      '/halaqa/post',
      '/halaqa/post/:postId',
      '/halaqa/notifications',
      '/halaqa/jobs',
      '/halaqa/jobs/:part',
      '/halaqa/jobs/:part/:id',
      '/halaqa/profile',
      '/halaqa/profile/:username',
    ],
    access: 'guest',
    needsServer: true,
    place: 'bar',
  },
  {
    id: 'messages',
    folder: 'features/messages',
    paths: ['/messages', '/messages/:conversationId'],
    access: 'guest',
    needsServer: true,
    place: 'menu',
    fromAge: 10,
  },
  // Behind the tools, whose first steps come before a first lesson.
  { id: 'ilm', folder: 'features/ilm', paths: ['/ilm', '/ilm/:part'], access: 'guest', place: 'menu' },
  {
    id: 'learning-companion',
    folder: 'features/learning-companion',
    paths: ['/learning-companion'],
    access: 'guest',
    place: 'menu',
  },
  {
    id: 'story-companion',
    folder: 'features/story-companion',
    paths: ['/story-companion'],
    access: 'guest',
    needsServer: true,
    place: 'menu',
  },
  {
    id: 'story',
    folder: 'features/story',
    paths: ['/story/:storyId'],
    access: 'guest',
    needsServer: true,
  },
  {
    id: 'child-chats',
    folder: 'features/child-chats',
    paths: ['/family/:child/chats', '/family/:child/chats/:chat'],
    access: 'member',
    needsServer: true,
    discreet: true,
  },
  {
    id: 'decisions',
    folder: 'features/decisions',
    paths: ['/decisions'],
    access: 'member',
    needsServer: true,
    discreet: true,
  },
  {
    id: 'admin',
    folder: 'features/admin',
    paths: ['/admin', '/admin/:tab', '/admin/:tab/:part', '/admin/:tab/:part/:id'],
    access: 'admin',
    needsServer: true,
    place: 'menu',
    discreet: true,
  },
  {
    id: 'profile',
    folder: 'features/profile',
    paths: ['/profile'],
    access: 'guest',
    needsServer: true,
    place: 'menu',
  },
  {
    id: 'notifications',
    folder: 'features/notifications',
    paths: ['/settings/notifications'],
    access: 'guest',
    needsServer: true,
    place: 'menu',
  },
  {
    id: 'public-profile',
    folder: 'features/public-profile',
    paths: ['/profile/:userId'],
    access: 'member',
    needsServer: true,
  },
  {
    id: 'my-points',
    folder: 'features/points/my-points',
    paths: ['/my-points'],
    access: 'member',
    needsServer: true,
    place: 'menu',
  },
  {
    id: 'points-history',
    folder: 'features/points/history',
    paths: ['/points-history'],
    access: 'member',
    needsServer: true,
  },
  {
    id: 'my-wallet',
    folder: 'features/points/wallet',
    paths: ['/my-wallet'],
    access: 'member',
    needsServer: true,
    place: 'menu',
  },
  {
    id: 'leaderboards',
    folder: 'features/points/boards',
    paths: ['/leaderboards'],
    access: 'member',
    needsServer: true,
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
  {
    id: 'answer',
    folder: 'features/answer',
    paths: ['/answer/:token'],
    access: 'anyone',
    needsServer: true,
  },
  { id: 'certificate', folder: 'features/certificate', paths: ['/certificate/:id'], access: 'anyone' },
] as const satisfies readonly Screen[];

/** Whatever is none of the others. */
const notFound = {
  id: 'not-found',
  folder: 'shell/not-found',
  paths: ['*'],
  access: 'anyone',
} as const satisfies Screen;

export type ScreenId = (typeof table)[number]['id'] | typeof notFound.id;

export const screens: readonly Screen[] = [...table, ...courses.map(course), notFound];

export function screenOf(id: ScreenId): Screen {
  const screen = screens.find((candidate) => candidate.id === id);
  if (!screen) throw new Error(`No screen is called ${id}`);
  return screen;
}

export function pathOf(id: ScreenId): string {
  return screenOf(id).paths[0];
}
