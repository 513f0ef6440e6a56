import { screens } from '#web/registry.ts';

/** An address for every pattern: whatever has a page of its own is swept like the screens. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  '/learn-to-pray/:prayer': [
    '/learn-to-pray/janazah',
    '/learn-to-pray/eid',
    '/learn-to-pray/traveller',
    '/learn-to-pray/no-such-prayer',
  ],
  '/halal-check/:code': ['/halal-check/E120'],
  '/mosque-finder/:mosque': ['/mosque-finder/no-such-mosque'],
  '/pilgrimage-guide/:page': ['/pilgrimage-guide/umrah-tawaf'],
  '/parenting-in-islam/:page': ['/parenting-in-islam/prayer-at-seven'],
  '/mental-wellbeing/:page': [
    '/mental-wellbeing/breathing',
    '/mental-wellbeing/mood-note',
    '/mental-wellbeing/safety-plan',
  ],
  '/prophetic-medicine/:page': ['/prophetic-medicine/honey'],
  '/quran/:part': ['/quran/112', '/quran/plan', '/quran/offline', '/quran/hifz'],
  '/quran/:part/:number': ['/quran/page/604', '/quran/hifz/112:1-4', '/quran/similar/2:48'],
  '/hadith/:collection/:number': ['/hadith/muslim/2999'],
  '/duas/:shelf': ['/duas/morning'],
  '/duas/:shelf/:dua': ['/duas/morning/ayat-al-kursi'],
  '/asmaul-husna/:name': ['/asmaul-husna/al-wadud'],
  '/timeline-of-islam/:entry': ['/timeline-of-islam/badr'],
  '/kalimah/:id': ['/kalimah/00000000-0000-4000-8000-000000000000'],
  '/halaqa/post/:postId': ['/halaqa/post/00000000-0000-4000-8000-000000000000'],
  '/halaqa/jobs/:part': [
    '/halaqa/jobs/offers',
    '/halaqa/jobs/saved',
    '/halaqa/jobs/00000000-0000-4000-8000-000000000000',
  ],
  '/halaqa/jobs/:part/:id': [
    '/halaqa/jobs/company/00000000-0000-4000-8000-000000000000',
    '/halaqa/jobs/application/00000000-0000-4000-8000-000000000000',
    '/halaqa/jobs/received/00000000-0000-4000-8000-000000000000',
  ],
  '/halaqa/profile/:username': ['/halaqa/profile/nobody-here'],
  '/messages/:conversationId': ['/messages/00000000-0000-4000-8000-000000000000'],
  '/ilm/:part': ['/ilm/review', '/ilm/path'],
  '/introduction-to-salah/:lesson': ['/introduction-to-salah/wudhu', '/introduction-to-salah/test'],
  '/learn-arabic-alphabet/:lesson': ['/learn-arabic-alphabet/alif-and-ba'],
  '/story/:storyId': ['/story/the-big-ship', '/story/no-such-story'],
  '/answer/:token': ['/answer/no-such-token'],
  '/certificate/:id': ['/certificate/00000000-0000-4000-8000-000000000000'],
  // The door; what is behind it is tried with somebody who works here.
  '/admin/:tab': ['/admin/users'],
  '/admin/:tab/:part': ['/admin/stats/queue'],
  '/admin/:tab/:part/:id': ['/admin/users/person/00000000-0000-4000-8000-000000000000'],
  '/family/:child/chats': ['/family/00000000-0000-4000-8000-000000000000/chats'],
  '/family/:child/chats/:chat': [
    '/family/00000000-0000-4000-8000-000000000000/chats/00000000-0000-4000-8000-000000000001',
  ],
  '/profile/:userId': ['/profile/00000000-0000-4000-8000-000000000000'],
};

/** Views of a screen that are pages of their own. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  '/kalimah': ['/kalimah?view=shared', '/kalimah?view=saved'],
};

/** All courses share one reader: two of them stand for it, one of which teaches letters. */
const COURSES = ['introduction-to-salah', 'learn-arabic-alphabet'];

/** Screens of which each has pages that no other has. */
export const differing = screens.filter(({ course }) => course === undefined || COURSES.includes(course));

export const addressesOf = (pattern: string): readonly string[] =>
  pattern === '*'
    ? ['/nothing-here']
    : pattern.includes(':')
      ? (INSIDE[pattern] ?? [])
      : [pattern, ...(VIEWS[pattern] ?? [])];

/** Whether somebody who is nobody in particular finds nothing there but a sentence: that it is not there, or a door that is closed. */
export const isNothing = (path: string): boolean =>
  /\/(?:00000000-|no-such-|nobody-here|nothing-here)|^\/admin(?:\/|$)/u.test(path);
