import { courseOrderSchema, courseSchema, courseTextsSchema } from '#content/course-schema.ts';
import { storyFileSchema, storyOrderSchema, storyTextsSchema } from '#content/story-schema.ts';
import type { Check, LessonSummary, StorySummary } from '#core/assistant/library.ts';
import { contentFile } from '#scripts/search/content.ts';
import { found } from '#scripts/web/content-packs.ts';

/** Lessons by what one learns in them, with the questions that have one right answer. */
export function lessonsIn(language: string): LessonSummary[] {
  return contentFile(courseOrderSchema, 'base/course-order.json').flatMap((course) => {
    const file = `${language}/courses/${course}.json`;
    const texts = contentFile(courseTextsSchema, file);
    return contentFile(courseSchema, `base/courses/${course}.json`).lessons.map((lesson): LessonSummary => {
      const { title, objectives, exercises } = found(texts.lessons[lesson.id], file, lesson.id);
      const checks = lesson.exercises.flatMap((exercise): Check[] => {
        const words = exercises[exercise.id];
        // A word of the Quran is inserted where lessons are shown.
        if (exercise.kind !== 'choice' || !words || /\{\d+:/u.test(JSON.stringify(words))) return [];
        const options = exercise.options.map((option) => found(words.options?.[option], file, exercise.id));
        const right = exercise.options.indexOf(exercise.right);
        return [{ ask: words.ask, options, right, because: words.because, block: exercise.from }];
      });
      return { reference: `lesson:${course}/${lesson.id}`, title, course: texts.title, objectives, checks };
    });
  });
}

/** Stories by what they are about; their words are the database's to tell. */
export function storiesIn(language: string): StorySummary[] {
  return contentFile(storyOrderSchema, 'base/story-order.json').map((id) => {
    const { band, themes } = contentFile(storyFileSchema, `base/stories/${id}.json`);
    const { title, summary, moral, talk } = contentFile(storyTextsSchema, `${language}/stories/${id}.json`);
    return { id, band, themes, title, summary, moral, talk };
  });
}
