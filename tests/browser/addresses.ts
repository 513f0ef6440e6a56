import { screens } from '#web/registry.ts';

/** An address for every pattern: whatever has a page of its own is swept like the screens. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
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
  '/quran/:part': ['/quran/112', '/quran/plan', '/quran/offline'],
  '/quran/:part/:number': ['/quran/page/604'],
  '/hadith/:collection/:number': ['/hadith/muslim/2999'],
  '/duas/:shelf': ['/duas/morning'],
  '/duas/:shelf/:dua': ['/duas/morning/ayat-al-kursi'],
  '/asmaul-husna/:name': ['/asmaul-husna/al-wadud'],
  '/timeline-of-islam/:entry': ['/timeline-of-islam/badr'],
  '/ilm/:part': ['/ilm/review', '/ilm/path'],
  '/introduction-to-salah/:lesson': ['/introduction-to-salah/wudhu', '/introduction-to-salah/test'],
  '/learn-arabic-alphabet/:lesson': ['/learn-arabic-alphabet/alif-and-ba'],
  '/story/:storyId': ['/story/the-big-ship', '/story/no-such-story'],
  '/certificate/:id': ['/certificate/00000000-0000-4000-8000-000000000000'],
  '/profile/:userId': ['/profile/00000000-0000-4000-8000-000000000000'],
};

/** All courses share one reader: two of them stand for it, one of which teaches letters. */
const COURSES = ['introduction-to-salah', 'learn-arabic-alphabet'];

/** Screens of which each has pages that no other has. */
export const differing = screens.filter(({ course }) => course === undefined || COURSES.includes(course));

export const addressesOf = (pattern: string): readonly string[] =>
  pattern === '*' ? ['/nothing-here'] : pattern.includes(':') ? (INSIDE[pattern] ?? []) : [pattern];
