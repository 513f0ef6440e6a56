import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed } from 'lucide-react';
import { SURAHS } from '#core/quran/structure.ts';
import { savesData } from '#web/domain/offline/keep-texts.ts';
import { keptQuery } from '#web/domain/offline/kept.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What opens without a network, as it is at this moment. */
export function KeptNow() {
  const t = useText<typeof en>('tools/quran');
  const { data } = useQuery(keptQuery(useLanguage()));
  const text = data?.surahs['ar'] ?? 0;
  const lines = [
    { id: 'tools', label: t('keptTools'), there: data?.tools },
    { id: 'text', label: t('keptText', { kept: text, all: SURAHS.length }), there: text === SURAHS.length },
    { id: 'search', label: t('keptSearch'), there: data?.search },
  ];
  return (
    <Card className="grid min-h-36 content-start gap-3">
      <h2 className="font-semibold">{t('keptNow')}</h2>
      <ul className="grid gap-2">
        {lines.map(({ id, label, there }) => (
          <li key={id} className="flex items-start gap-3">
            {there ? (
              <Check className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
            ) : (
              <CircleDashed className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
            )}
            <span>
              {label} <span className="sr-only">{data && t(there ? 'isKept' : 'isNotKept')}</span>
            </span>
          </li>
        ))}
      </ul>
      {savesData() && <Notice>{t('dataSaver')}</Notice>}
    </Card>
  );
}
