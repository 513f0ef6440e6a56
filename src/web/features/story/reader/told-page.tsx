import { Suspense } from 'react';
import type { Drawn } from '#content/drawn-scene.ts';
import type { TextSize } from '#web/domain/settings/own-text-size.ts';
import { sentencesOf } from '#core/sentences.ts';
import { Scene } from '#web/domain/stories/scene.tsx';
import type { Spoken } from '#web/domain/stories/spoken.ts';
import type { StoryPage } from '#web/domain/stories/telling.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** Not every page quotes. */
const quotedCard = preloadable(
  async () => (await import('#web/features/story/reader/quoted-card.tsx')).QuotedCard,
);

/** Larger than anything else that is read here: children read it, and parents across a bed. */
const SIZES = ['text-xl', 'text-2xl', 'text-3xl', 'text-4xl'] as const;

interface ToldPageProps {
  page: StoryPage;
  /** In which it is told. */
  language: string;
  /** Null: the picture stands there already. */
  picture: { drawn: Drawn | undefined } | null;
  spoken: Spoken | null;
  size: TextSize;
  /** Words before it begins. */
  opening?: string | undefined;
}

/** A page: its picture, its words, and what it quotes. The sentence that is being told is shown. */
export function ToldPage({ page, language, picture, spoken, size, opening }: ToldPageProps) {
  const here = spoken?.page === page.id ? spoken : null;
  return (
    <div className="story-page">
      {picture && <Scene drawn={picture.drawn} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div lang={language} className={classNames('telling', SIZES[size])}>
          {opening && <p className="font-display text-gold-ink">{opening}</p>}
          {page.text.map((text, paragraph) => (
            <p key={text}>
              {sentencesOf(text, language).map((sentence, at) => (
                <span
                  // Nothing moves among them, and a refrain may come twice.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={at}
                  className={here?.paragraph === paragraph && here.sentence === at ? 'spoken' : undefined}
                >
                  {sentence}
                </span>
              ))}
            </p>
          ))}
        </div>
        {page.card && (
          <Suspense fallback={<div className="min-h-24" />}>
            <quotedCard.Component card={page.card} size={size} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
