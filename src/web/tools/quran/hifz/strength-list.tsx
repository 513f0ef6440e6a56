import { useState } from 'react';
import { Link } from 'react-router';
import { STRENGTH_KINDS, strengthBy } from '#core/hifz/review.ts';
import type { Strength, StrengthKind } from '#core/hifz/review.ts';
import { extentOfStretch, practicePath } from '#web/domain/quran/address.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { useDeck } from '#web/tools/quran/hifz/own-hifz.ts';
import { useStretchName } from '#web/tools/quran/use-stretch-name.ts';
import { Segments } from '#web/ui/segments.tsx';

/** How well what was learned is known: by surah, by juz or by page. No more than that is made of it. */
export function StrengthList() {
  const t = useText<typeof en>('tools/quran/hifz');
  const deck = useDeck();
  const [kind, setKind] = useState<StrengthKind>('surah');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{t('byHeart')}</h2>
        <p className="text-muted">{t('byHeartText', { count: Object.keys(deck).length })}</p>
      </div>
      <Segments
        label={t('byHeart')}
        segments={STRENGTH_KINDS.map((value) => ({ value, label: t(`by_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-1">
        {strengthBy(kind, deck).map((strength) => (
          <StrengthLine key={strength.number} kind={kind} strength={strength} />
        ))}
      </ul>
    </section>
  );
}

function StrengthLine({ kind, strength }: { kind: StrengthKind; strength: Strength }) {
  const t = useText<typeof en>('tools/quran/hifz');
  const nameOf = useStretchName();
  const { number, begun, firm } = strength;
  const extent = extentOfStretch({ view: kind, number });
  const all = extent.last - extent.first + 1;
  return (
    <li>
      <Link
        to={practicePath(extent)}
        className="grid gap-1 rounded-field px-2 py-2 -outline-offset-3! transition-colors hover:bg-primary-soft"
      >
        <span className="font-semibold">{nameOf({ view: kind, number })}</span>
        <span className="flex h-2 overflow-hidden rounded-pill bg-sunken" aria-hidden="true">
          <span className="bg-primary" style={{ inlineSize: `${(firm / all) * 100}%` }} />
          <span className="bg-gold/60" style={{ inlineSize: `${((begun - firm) / all) * 100}%` }} />
        </span>
        <span className="text-sm text-muted">{t('strength', { begun, all, firm })}</span>
      </Link>
    </li>
  );
}
