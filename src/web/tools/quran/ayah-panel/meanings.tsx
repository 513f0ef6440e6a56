import { useState } from 'react';
import type { MeaningId } from '#core/quran/meaning.ts';
import { meaningOf, useMeanings } from '#web/domain/quran/meanings.ts';
import { useTranslations } from '#web/domain/quran/reading-settings.ts';
import { HeldText, Scripture } from '#web/domain/quran/scripture.tsx';
import { Unread } from '#web/domain/quran/unread.tsx';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import { useLanguageName } from '#web/platform/language/language-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { MeaningText } from '#web/tools/quran/meaning-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The text and its translations, all of them if somebody wants to compare. */
export function Meanings({ ayah }: { ayah: number }) {
  const t = useText<typeof en>('tools/quran');
  const chosen = useTranslations();
  const offered = useMeanings();
  const [all, setAll] = useState(false);
  const shown = all ? [...new Set([...chosen, ...offered.map(({ id }) => id)])] : chosen;
  const { state, missing, textOf, retry } = useTexts(['ar', ...shown], ayah, ayah, []);
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{t('meanings')}</h3>
      {state === 'pending' && <Spinner size="small" />}
      {state === 'ready' && (
        <>
          <Scripture className="text-2xl">
            <HeldText text={textOf('ar', ayah)} />
          </Scripture>
          {shown
            .filter((id) => !missing.includes(id))
            .map((id) => (
              <Meaning key={id} id={id} ayah={ayah} text={textOf(id, ayah)} />
            ))}
        </>
      )}
      {missing.length > 0 && <Unread onRetry={retry} />}
      {!all && (
        <Button look="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          {t('compare')}
        </Button>
      )}
    </section>
  );
}

function Meaning({ id, ayah, text }: { id: MeaningId; ayah: number; text: string }) {
  const nameOf = useLanguageName();
  const { language, credit } = meaningOf(id);
  return (
    <figure className="border-s-2 border-gold/50 ps-3">
      <blockquote>
        <MeaningText id={id} ayah={ayah} text={text} />
      </blockquote>
      <figcaption className="text-sm text-muted">
        {nameOf(language)}: {credit}
      </figcaption>
    </figure>
  );
}
