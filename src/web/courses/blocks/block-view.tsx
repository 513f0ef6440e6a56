import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { BuiltBlock, BuiltLesson } from '#content/built-course.ts';
import { Noted } from '#web/courses/blocks/noted.tsx';
import { Paragraphs } from '#web/courses/blocks/paragraphs.tsx';
import { Thought } from '#web/courses/blocks/thought.tsx';
import type { Spoken } from '#web/courses/lesson/read-aloud.ts';
import { BlockBody } from '#web/domain/learning/blocks/block-body.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const AlphabetBlock = lazy(() => import('#web/courses/alphabet/block.tsx'));

interface BlockViewProps {
  course: string;
  lesson: BuiltLesson;
  built: BuiltBlock;
  spoken: Spoken | null;
}

/** A block of a lesson: its title, the words of it, and what it shows. */
export function BlockView({ course, lesson, built, spoken }: BlockViewProps) {
  const { block, words } = built;
  const place = `${course}/${lesson.id}#${block.id}`;
  const here = spoken?.block === block.id ? spoken : null;
  const text = words.text && <Paragraphs texts={words.text} spoken={here} />;
  return (
    <>
      {words.title !== undefined && <h2 className="text-2xl font-semibold">{words.title}</h2>}
      <Shown lesson={lesson} built={built} place={place} text={text} />
    </>
  );
}

interface ShownProps {
  lesson: BuiltLesson;
  built: BuiltBlock;
  place: string;
  text: ReactNode;
}

/** What is done in a lesson alone; all else is shown as everywhere. */
function Shown({ lesson, built, place, text }: ShownProps) {
  const { block, words } = built;
  switch (block.kind) {
    case 'text':
    case 'example':
      return <BlockBody quoted={lesson} built={built} text={<Noted place={place}>{text}</Noted>} />;
    case 'thought':
      return <Thought place={place}>{text}</Thought>;
    case 'letters':
    case 'write':
    case 'pairs':
    case 'signs':
    case 'join':
    case 'words':
    case 'typing':
    case 'read':
      return (
        <Suspense fallback={<PageSpinner />}>
          <AlphabetBlock block={block} text={words.text ?? []} />
        </Suspense>
      );
    default:
      return <BlockBody quoted={lesson} built={built} text={text} />;
  }
}
