import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BuiltBlock, BuiltLesson } from '#content/built-course.ts';
import { BlockBody } from '#web/domain/learning/blocks/block-body.tsx';
import { lessonQuery } from '#web/domain/learning/packs.ts';
import { Worded } from '#web/domain/learning/worded.tsx';
import type en from '#web/features/learning-companion/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** A question, why its answer is right, and the passage of the lesson that says so; nothing where the lesson is not at hand. */
export function Mistake({ id }: { id: string }) {
  const [course = '', lesson = '', exercise = ''] = id.split('/');
  const { data } = useQuery(lessonQuery(useLanguage(), course, lesson));
  const asked = data?.exercises.find((one) => one.exercise.id === exercise);
  const built = data?.blocks.find(({ block }) => block.id === asked?.exercise.from);
  if (!data || !asked || !built) return null;
  return (
    <Disclosure
      title={
        <span className="block py-2">
          <Worded text={asked.words.ask} />
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1 pb-4">
        <p>
          <Worded text={asked.words.because} />
        </p>
        <Passage course={course} lesson={data} built={built} />
      </div>
    </Disclosure>
  );
}

interface PassageProps {
  course: string;
  lesson: BuiltLesson;
  built: BuiltBlock;
}

/** As it stands in the lesson, with the way there. */
function Passage({ course, lesson, built }: PassageProps) {
  const t = useText<typeof en>('features/learning-companion');
  const { block, words } = built;
  const text = words.text && (
    <div className="grid gap-3">
      {words.text.map((paragraph) => (
        <p key={paragraph}>
          <Worded text={paragraph} />
        </p>
      ))}
    </div>
  );
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card bg-sunken p-5">
      <figcaption className="text-sm text-muted">
        <Link
          to={`/${course}/${lesson.id}#${block.id}`}
          className="inline-grid min-h-9 items-center text-primary underline-offset-4 hover:underline"
        >
          {t('fromLesson', { lesson: lesson.title })}
        </Link>
      </figcaption>
      {words.title !== undefined && <p className="font-display text-xl font-semibold">{words.title}</p>}
      <BlockBody quoted={lesson} built={built} text={text} />
    </figure>
  );
}
