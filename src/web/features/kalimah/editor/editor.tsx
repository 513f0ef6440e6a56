import { useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { SharedCard } from '#core/kalimah/shapes.ts';
import { hasTranslation } from '#core/quran/translations.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import type { Design } from '#web/features/kalimah/editor/design.ts';
import { Made } from '#web/features/kalimah/editor/made.tsx';
import { WordsOf } from '#web/domain/kalimah/words-of.tsx';
import type en from '#web/features/kalimah/en.json';
import { ownCards } from '#web/features/kalimah/own-cards.ts';
import type { KeptCard } from '#web/features/kalimah/own-cards.ts';
import { seasonLook } from '#web/features/kalimah/choosing/season.ts';
import type { Subject } from '#web/domain/kalimah/subject/subject.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

interface EditorProps {
  subject: Subject;
  /** The one that is gone on with. */
  card: KeptCard | null;
  /** What others see of it already. */
  shared?: SharedCard;
}

const MOST_OWN_LETTERS = 600;

/** One word, and how it shall look. */
export function Editor({ subject, card, shared }: EditorProps) {
  const t = useText<typeof en>('features/kalimah');
  const language = useLanguage();
  const [own, setOwn] = useState(subject.kind === 'own' ? subject.text : '');
  const [design, setDesign] = useState<Design>(
    () =>
      card ?? {
        ...(ownCards.get().look ?? seasonLook(new Date())),
        arabic: true,
        meaning: hasTranslation(language) ? language : null,
      },
  );
  const about: Subject = subject.kind === 'own' ? { kind: 'own', text: own } : subject;
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead
        title={t('title')}
        remark={<p>{t('privacy')}</p>}
        actions={
          <Link to="/kalimah" className={buttonClass('plain')}>
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            {t('other')}
          </Link>
        }
      />
      {subject.kind === 'own' && (
        <div className="max-w-xl">
          <TextArea
            label={t('ownLabel')}
            hint={t('ownHint')}
            dir="auto"
            maxLength={MOST_OWN_LETTERS}
            value={own}
            onChange={(event) => setOwn(event.target.value)}
          />
        </div>
      )}
      {subject.kind === 'own' && own.trim() === '' ? (
        <p className="text-muted">{t('ownEmpty')}</p>
      ) : (
        <WordsOf subject={about} arabic={design.arabic} meaning={design.meaning} waiting={<PageSpinner />}>
          {(words) => (
            <Made
              subject={about}
              words={words}
              design={design}
              onDesign={setDesign}
              cardId={card?.id ?? null}
              shared={shared ?? null}
            />
          )}
        </WordsOf>
      )}
    </div>
  );
}
