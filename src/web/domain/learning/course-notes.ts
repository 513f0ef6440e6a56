import { useMemo, useSyncExternalStore } from 'react';
import { deckIn, noteKey, notesOfKind, timesOfKind } from '#core/courses/notes.ts';
import type { CourseNote, CourseNoteKind } from '#core/courses/notes.ts';
import { afterQuiz, reviewed } from '#core/courses/review.ts';
import { dayNumber } from '#core/day.ts';
import { withNote } from '#core/notes.ts';
import type { Deck } from '#core/spaced-repetition.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { accountSync } from '#web/platform/own-notes/account-sync.ts';
import { ownNotes } from '#web/platform/own-notes/own-notes.ts';

/** Thoughts, notes, marked paragraphs, cards for review and the goal of whoever learns. */
const notes = ownNotes('courses');

/** The same with the account of a member who wishes it. */
export const coursesAccount = accountSync({ name: 'courses', notes, topic: 'courses' });

export function useCourseNotes<Kind extends CourseNoteKind>(
  kind: Kind,
): Readonly<Record<string, CourseNote<Kind>>> {
  const all = useSyncExternalStore(notes.subscribe, notes.get, notes.get);
  return useMemo(() => notesOfKind(all, kind), [all, kind]);
}

/** When each of them was changed last, in milliseconds. */
export function useNotedTimes(kind: CourseNoteKind): Readonly<Record<string, number>> {
  const all = useSyncExternalStore(notes.subscribe, notes.get, notes.get);
  return useMemo(() => timesOfKind(all, kind), [all, kind]);
}

export function noteCourse<Kind extends CourseNoteKind>(
  kind: Kind,
  place: string,
  value: CourseNote<Kind> | null,
): void {
  notes.change((all, now) => withNote(all, noteKey(kind, place), value, now));
}

export const today = (): number => dayNumber(dayOf(new Date()));

/** The cards of all courses, by `<course>/<lesson>/<exercise>`. */
export function useDeck(): Deck {
  return useCourseNotes('card');
}

function changeDeck(next: (deck: Deck) => Deck): void {
  notes.change((all, now) => {
    const deck = deckIn(all);
    const changed = Object.entries(next(deck)).filter(([id, card]) => deck[id] !== card);
    return changed.reduce((sum, [id, card]) => withNote(sum, noteKey('card', id), card, now), all);
  });
}

/** After a quiz, what was wrong comes back tomorrow and everything once more after a week and a month. */
export const noteAnswers = (answers: readonly { id: string; right: boolean }[]): void =>
  changeDeck((deck) => afterQuiz(deck, answers, today()));

export const noteReview = (id: string, right: boolean): void =>
  changeDeck((deck) => reviewed(deck, id, right, today()));
