import { useRef } from 'react';
import type { SharedCard } from '#core/kalimah/shapes.ts';
import { CardPicture } from '#web/domain/kalimah/drawing/card-picture.tsx';
import { Actions } from '#web/features/kalimah/editor/actions.tsx';
import { Controls } from '#web/features/kalimah/editor/controls.tsx';
import type { Design } from '#web/features/kalimah/editor/design.ts';
import { useCard } from '#web/domain/kalimah/use-card.ts';
import { told } from '#web/domain/kalimah/words-of.tsx';
import type en from '#web/features/kalimah/en.json';
import type { Subject } from '#web/domain/kalimah/subject/subject.ts';
import type { Words } from '#web/domain/kalimah/subject/words.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface MadeProps {
  subject: Subject;
  words: Words;
  design: Design;
  onDesign: (design: Design) => void;
  cardId: string | null;
  shared: SharedCard | null;
}

/** The card as it is, what can be changed, and where it can go. */
export function Made({ subject, words, design, onDesign, cardId, shared }: MadeProps) {
  const t = useText<typeof en>('features/kalimah');
  const drawing = useRef<SVGSVGElement>(null);
  const card = useCard(words, design);
  const text = told(words);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <div className="grid gap-4 lg:sticky lg:top-6">
        <div className="grid min-h-64 place-items-center rounded-card bg-sunken p-3 sm:p-6">
          {card && (
            <CardPicture
              ref={drawing}
              card={card}
              label={t('preview', { words: text })}
              className="h-auto max-h-[62dvh] w-auto max-w-full rounded-field shadow-lifted"
            />
          )}
        </div>
        {card && !card.fits && <Notice>{t('tooLong')}</Notice>}
        <Actions
          subject={subject}
          design={design}
          card={card}
          drawing={drawing}
          text={text}
          cardId={cardId}
          shared={shared}
        />
        <Disclosure title={t('alt')}>
          <p dir="auto" className="whitespace-pre-line">
            {text}
          </p>
        </Disclosure>
      </div>
      <Controls subject={subject} words={words} design={design} onDesign={onDesign} />
    </div>
  );
}
