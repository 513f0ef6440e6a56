import type { LessonPlace } from '#core/courses/progress.ts';
import { dueCards } from '#core/courses/review.ts';
import type { Deck } from '#core/spaced-repetition.ts';
import type { Courses } from '#web/features/ilm/with-catalogue.tsx';

export interface CardPlace extends LessonPlace {
  exercise: string;
}

/** A card is named by its place: `<course>/<lesson>/<exercise>`. */
export function placeOf(card: string): CardPlace {
  const [course = '', lesson = '', exercise = ''] = card.split('/');
  return { course, lesson, exercise };
}

/** What is due of lessons that there are: a card of one that was taken out waits for nobody. */
export function cardsDue(courses: Courses, deck: Deck, today: number, most?: number): string[] {
  const lessons = new Set(
    courses.flatMap(({ id, lessons: all }) => all.map((lesson) => `${id}/${lesson.id}`)),
  );
  const known = Object.entries(deck).filter(([card]) => {
    const { course, lesson } = placeOf(card);
    return lessons.has(`${course}/${lesson}`);
  });
  return dueCards(Object.fromEntries(known), today, most);
}
