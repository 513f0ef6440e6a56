import { useQuery } from '@tanstack/react-query';
import { Check, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BuiltCourse } from '#content/built-course.ts';
import type en from '#web/courses/en.json';
import {
  canKeepCourses,
  dropCourse,
  keepCourse,
  keptCourseQuery,
} from '#web/domain/learning/kept-courses.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Brings all lessons to the device, or takes them off it. */
export function KeepPart({ course }: { course: BuiltCourse }) {
  const t = useText<typeof en>('courses');
  const language = useLanguage();
  const { data: kept, refetch } = useQuery(keptCourseQuery(language, course));
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [failed, setFailed] = useState(false);
  if (!canKeepCourses() || !kept) return null;
  const isKept = kept.done === kept.all;

  async function keep() {
    setFailed(false);
    setProgress(kept ?? null);
    try {
      await keepCourse(language, course, (done, all) => setProgress({ done, all }));
    } catch {
      setFailed(true);
    }
    setProgress(null);
    await refetch();
  }
  if (isKept)
    return (
      <p className="flex items-center gap-2 text-muted">
        <Check className="size-5 text-success" aria-hidden="true" />
        <span className="flex-1">{t('kept')}</span>
        <IconButton
          label={t('remove')}
          onClick={() => void dropCourse(language, course).then(() => refetch())}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      </p>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="plain" busy={progress !== null} onClick={() => void keep()}>
        {!progress && <Download className="size-5" aria-hidden="true" />}
        {t(progress ? 'keeping' : 'keep')}
      </Button>
      {progress ? (
        <progress
          value={progress.done}
          max={progress.all}
          aria-label={t('keeping')}
          className="h-1.5 w-full accent-primary"
        />
      ) : (
        <p className="text-sm text-muted">{t('keepText', { size: sizeIn(language, course.bytes) })}</p>
      )}
      {failed && <Notice look="bad">{t('keepFailed')}</Notice>}
    </div>
  );
}

const sizeIn = (language: string, bytes: number) =>
  new Intl.NumberFormat(languageOf(language).locale, { style: 'unit', unit: 'kilobyte' }).format(
    Math.ceil(bytes / 1000),
  );
