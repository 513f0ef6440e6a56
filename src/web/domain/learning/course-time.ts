import { LESSON_MINUTES } from '#core/courses/companion.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';

/** What so many lessons take, in words: "80 minutes", "2 hours". */
export function useCourseTime(): (lessons: number) => string {
  const { locale } = languageOf(useLanguage());
  return (lessons) => {
    const minutes = lessons * LESSON_MINUTES;
    const [value, unit] = minutes < 90 ? [minutes, 'minute'] : [Math.round(minutes / 30) / 2, 'hour'];
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  };
}
