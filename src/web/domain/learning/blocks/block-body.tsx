import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { BuiltBlock, Quoted } from '#content/built-course.ts';
import { Acts } from '#web/domain/learning/blocks/acts.tsx';
import { BlockTable } from '#web/domain/learning/blocks/block-table.tsx';
import type en from '#web/domain/learning/blocks/en.json';
import { Figure } from '#web/domain/learning/blocks/figure.tsx';
import { Isnad } from '#web/domain/learning/blocks/isnad.tsx';
import { PointList } from '#web/domain/learning/blocks/point-list.tsx';
import { Positions } from '#web/domain/learning/blocks/positions.tsx';
import { DuaQuote, HadithQuote, NameQuote } from '#web/domain/learning/blocks/quotes.tsx';
import { Steps } from '#web/domain/learning/blocks/steps.tsx';
import { Sum } from '#web/domain/learning/blocks/sum.tsx';
import { Terms } from '#web/domain/learning/blocks/terms.tsx';
import { Way } from '#web/domain/learning/blocks/way.tsx';
import { courseSize } from '#web/domain/learning/own-size.ts';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { AYAH_SIZES } from '#web/domain/settings/reading-sizes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Notice } from '#web/ui/notice.tsx';

interface BlockBodyProps {
  /** Whatever it refers to. */
  quoted: Quoted;
  built: BuiltBlock;
  /** The paragraphs of it, as they are shown there. */
  text: ReactNode;
}

/** What a block shows, wherever it is read: its words, and the scripture that it names. */
export function BlockBody({ quoted, built: { block, words }, text }: BlockBodyProps) {
  const t = useText<typeof en>('domain/learning/blocks');
  const size = useStore(courseSize);
  switch (block.kind) {
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
          <HadithQuote hadith={quoted.hadith[block.hadith]} />
        </>
      );
    case 'dua':
      return (
        <>
          {text}
          <DuaQuote dua={quoted.duas[block.dua]} />
        </>
      );
    case 'name':
      return (
        <>
          {text}
          <NameQuote name={quoted.names[block.name]} />
        </>
      );
    case 'terms':
      return <Terms terms={block.terms.flatMap((id) => quoted.terms[id] ?? [])} />;
    case 'positions':
      return (
        <>
          {text}
          <Positions block={block} words={words} />
        </>
      );
    case 'table':
      return <BlockTable block={block} words={words} />;
    case 'sum':
      return (
        <>
          {text}
          <Sum block={block} words={words} />
        </>
      );
    case 'example':
      return (
        <section className="grid gap-2 rounded-card bg-gold-soft p-5 sm:p-6">
          <h3 className="font-sans text-sm font-semibold text-gold-ink">{t('example')}</h3>
          {text}
        </section>
      );
    case 'steps':
      return (
        <>
          {text}
          <Steps block={block} words={words} duas={quoted.duas} />
        </>
      );
    case 'list':
      return (
        <>
          {text}
          <PointList block={block} words={words} />
        </>
      );
    case 'figure':
      return <Figure block={block} words={words} drawing={quoted.figures[block.figure]} />;
    case 'isnad':
      return (
        <>
          {text}
          <Isnad block={block} words={words} />
        </>
      );
    case 'way':
      return <Way to={block.to}>{text}</Way>;
    case 'caution':
      return <Notice>{text}</Notice>;
    case 'acts':
      return (
        <>
          {text}
          <Acts block={block} words={words} />
        </>
      );
    default:
      return text;
  }
}
