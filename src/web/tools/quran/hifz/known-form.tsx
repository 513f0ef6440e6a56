import { useState } from 'react';
import { knownAyahs } from '#core/hifz/review.ts';
import { setOwnNotes } from '#web/domain/quran/own-quran.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { useDayNumber, useDeck } from '#web/tools/quran/hifz/own-hifz.ts';
import { extentOfRange } from '#web/tools/quran/hifz/range.ts';
import type { Range } from '#web/tools/quran/hifz/range.ts';
import { RangeFields } from '#web/tools/quran/hifz/range-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Whoever knows something by heart says so once, and only reviews it; what was noted by mistake is taken out again. */
export function KnownForm() {
  const t = useText<typeof en>('tools/quran/hifz');
  const deck = useDeck();
  const today = useDayNumber();
  const [range, setRange] = useState<Range>({ kind: 'surah', from: '1', to: '1' });
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState('');
  const extent = extentOfRange(range);
  const ayahs = extent
    ? Array.from({ length: extent.last - extent.first + 1 }, (_, index) => extent.first + index)
    : [];
  const noted = ayahs.filter((ayah) => deck[ayah]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
      <p className="text-muted">{t('knownText')}</p>
      <RangeFields
        range={range}
        onChange={(next) => {
          setRange(next);
          setSaid('');
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="soft"
          disabled={ayahs.length === noted.length}
          onClick={() => {
            setOwnNotes('hifz', knownAyahs(deck, ayahs, today));
            setSaid(t('knownNoted', { count: ayahs.length - noted.length }));
          }}
        >
          {t('iKnow')}
        </Button>
        {noted.length > 0 && (
          <Button look="quiet" onClick={() => setAsked(true)}>
            {t('takeOut')}
          </Button>
        )}
      </div>
      <p aria-live="polite">{said}</p>
      <Dialog open={asked} onClose={() => setAsked(false)} title={t('takeOutTitle')}>
        <p>{t('takeOutText', { count: noted.length })}</p>
        <Button
          look="danger"
          onClick={() => {
            setOwnNotes('hifz', new Map(noted.map((ayah) => [ayah, null])));
            setAsked(false);
          }}
        >
          {t('takeOut')}
        </Button>
        <Button look="plain" onClick={() => setAsked(false)}>
          {t('cancel')}
        </Button>
      </Dialog>
    </div>
  );
}
