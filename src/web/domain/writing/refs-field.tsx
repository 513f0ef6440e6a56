import { useEffect, useId, useState } from 'react';
import { X } from 'lucide-react';
import { refAt } from '#web/domain/writing/refs.ts';
import { answer, find, openFinder } from '#web/domain/search/finder.ts';
import type en from '#web/domain/writing/en.json';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

const MOST = 4;
const OFFERED = 6;

export interface ChosenRef {
  ref: string;
  title: string;
}

interface RefsFieldProps {
  refs: readonly ChosenRef[];
  onChange: (refs: ChosenRef[]) => void;
}

/** Ayahs, hadith, duas and lessons are chosen from our library and never typed; the search stays on the device. */
export function RefsField({ refs, onChange }: RefsFieldProps) {
  const t = useText<typeof en>('domain/writing');
  const language = useLanguage();
  const hintId = useId();
  const [typed, setTyped] = useState('');
  const found = useStore(answer);
  const asked = typed.trim();
  useEffect(() => {
    if (asked === '') return;
    openFinder(language);
    find(asked, null);
  }, [asked, language]);
  const offers =
    asked === '' || found.typed !== asked
      ? []
      : found.hits
          .flatMap(({ path, title, detail }) => {
            const ref = refAt(path);
            const isNew = ref !== null && !refs.some((chosen) => chosen.ref === ref);
            return isNew ? [{ ref, title: detail === undefined ? title : `${title} · ${detail}` }] : [];
          })
          .slice(0, OFFERED);
  return (
    <div className="grid gap-2">
      {refs.length > 0 && (
        <ul className="grid gap-2" aria-label={t('refs')}>
          {refs.map(({ ref, title }) => (
            <li key={ref} className="flex items-center gap-2 rounded-field bg-sunken ps-4">
              <span dir="auto" className="min-w-0 flex-1 py-2 text-start [overflow-wrap:anywhere]">
                {title}
              </span>
              <IconButton
                label={t('refRemove', { title })}
                onClick={() => onChange(refs.filter((other) => other.ref !== ref))}
              >
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {refs.length < MOST && (
        <>
          <SearchField
            label={t('refAdd')}
            aria-describedby={hintId}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Enter looks for a reference; it sends nothing.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <p id={hintId} className="text-sm text-muted">
            {t('refHint')}
          </p>
        </>
      )}
      <ul className="grid" aria-live="polite">
        {offers.map((offer) => (
          <li key={offer.ref}>
            <button
              type="button"
              onClick={() => {
                onChange([...refs, offer]);
                setTyped('');
              }}
              className="min-h-11 w-full rounded-field px-4 py-2 text-start hover:bg-primary-soft"
            >
              <bdi>{offer.title}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
