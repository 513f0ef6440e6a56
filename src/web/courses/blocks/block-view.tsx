import { lazy, Suspense } from 'react';
import type { BuiltBlock, BuiltLesson } from '#content/built-course.ts';
import { Noted } from '#web/courses/blocks/noted.tsx';
import { Paragraphs } from '#web/courses/blocks/paragraphs.tsx';
import { Positions } from '#web/courses/blocks/positions.tsx';
import { DuaQuote, HadithQuote, NameQuote } from '#web/courses/blocks/quotes.tsx';
import { BlockTable } from '#web/courses/blocks/block-table.tsx';
import { Terms } from '#web/courses/blocks/terms.tsx';
import { Thought } from '#web/courses/blocks/thought.tsx';
import { Way } from '#web/courses/blocks/way.tsx';
import type en from '#web/courses/en.json';
import type { Spoken } from '#web/courses/lesson/read-aloud.ts';
import { courseSize } from '#web/courses/own-size.ts';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { AYAH_SIZES } from '#web/domain/settings/reading-sizes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
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
  text: React.ReactNode;
}

function Shown({ lesson, built: { block, words }, place, text }: ShownProps) {
  const t = useText<typeof en>('courses');
  const size = useStore(courseSize);
  switch (block.kind) {
    case 'text':
      return <Noted place={place}>{text}</Noted>;
    case 'ayah':
      return (
        <>
          {text}
          <Suspense fallback={<div className="min-h-24" />}>
            <Ayah reference={block.ayah} className={`border-s-3 border-gold ps-4 ${AYAH_SIZES[size]}`} />
          </Suspense>
        </>
      );
    case 'hadith':
      return (
        <>
          {text}
          <HadithQuote hadith={lesson.hadith[block.hadith]} />
        </>
      );
    case 'dua':
      return (
        <>
          {text}
          <DuaQuote dua={lesson.duas[block.dua]} />
        </>
      );
    case 'name':
      return (
        <>
          {text}
          <NameQuote name={lesson.names[block.name]} />
        </>
      );
    case 'terms':
      return <Terms terms={block.terms.flatMap((id) => lesson.terms[id] ?? [])} />;
    case 'positions':
      return (
        <>
          {text}
          <Positions block={block} words={words} />
        </>
      );
    case 'table':
      return <BlockTable block={block} words={words} />;
    case 'example':
      return (
        <section className="grid gap-2 rounded-card bg-gold-soft p-5 sm:p-6">
          <h3 className="font-sans text-sm font-semibold text-gold-ink">{t('example')}</h3>
          <Noted place={place}>{text}</Noted>
        </section>
      );
    case 'thought':
      return <Thought place={place}>{text}</Thought>;
    case 'way':
      return <Way to={block.to}>{text}</Way>;
    default:
      return (
        <Suspense fallback={<PageSpinner />}>
          <AlphabetBlock block={block} text={words.text ?? []} />
        </Suspense>
      );
  }
}
