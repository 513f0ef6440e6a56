import type { Block, BlockText, Course, CourseTexts, Source } from '#content/course-schema.ts';
import type { Drawing } from '#content/drawing.ts';
import type { Dua } from '#content/dua-schema.ts';
import type { Hadith, REVIEWS } from '#content/hadith-schema.ts';
import type { Exercise, ExerciseWords } from '#core/courses/exercise.ts';

/** What the build makes of the packs of courses, for readers of one language (`scripts/web/course-data.ts`). */

/** A block with its words. */
export interface BuiltBlock {
  block: Block;
  words: BlockText;
}

export interface AskedExercise {
  exercise: Exercise;
  words: ExerciseWords;
}

export interface Term {
  arabic: string;
  term: string;
  meaning: string;
}

export type QuotedHadith = Hadith & { title: string; text?: string };
export type QuotedDua = Dua & { title: string; transliteration?: string; text?: string };
export interface QuotedName {
  id: string;
  arabic: string;
  name: string;
  meaning?: string;
}

/** What blocks refer to, by the names under which they refer to it. */
export interface Quoted {
  terms: Readonly<Record<string, Term>>;
  hadith: Readonly<Record<string, QuotedHadith>>;
  duas: Readonly<Record<string, QuotedDua>>;
  names: Readonly<Record<string, QuotedName>>;
  figures: Readonly<Record<string, Drawing>>;
  /** What books are called. */
  works: Readonly<Record<string, string>>;
}

/** What a lesson knows of the course around it. */
export interface LessonCourse {
  id: string;
  title: string;
  lessons: readonly { id: string; title: string }[];
}

/** `<language>/<course>/<lesson>.json`: a lesson with all it quotes but the Quran, so that it opens by one request. */
export interface BuiltLesson extends Quoted {
  id: string;
  course: LessonCourse;
  title: string;
  objectives: readonly string[];
  blocks: readonly BuiltBlock[];
  exercises: readonly AskedExercise[];
  recap: readonly string[];
  sources: readonly Source[];
  review: (typeof REVIEWS)[number];
}

/** `<language>/<course>.json`: what stands on the page of a course. */
export interface BuiltCourse extends Pick<CourseTexts, 'title' | 'summary' | 'for' | 'outcomes'> {
  id: string;
  level: Course['level'];
  lessons: readonly { id: string; title: string; objectives: readonly string[] }[];
  works: readonly string[];
  /** What all its lessons weigh in this language. */
  bytes: number;
}

/** `<language>.json`: every course, as the catalogue lists it. */
export interface CatalogueEntry {
  id: string;
  level: Course['level'];
  title: string;
  summary: string;
  lessons: readonly { id: string; title: string }[];
}
