import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Level } from '#core/hifz/hiding.ts';
import { portionAfter, portionOn } from '#core/hifz/plan.ts';
import { dueStretches, stretchesOf } from '#core/hifz/review.ts';
import type { Practice } from '#web/domain/quran/address.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { noteRecitation, useDayNumber, useDeck, useHifzPlan } from '#web/tools/quran/hifz/own-hifz.ts';
import { ReciteStretch } from '#web/tools/quran/hifz/recite-stretch.tsx';
import { SubPage } from '#web/tools/quran/sub-page.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

const TITLES = { new: 'newToday', review: 'reviewToday', chosen: 'practise' } as const;

/** One stretch after the other: learned or recited, then judged by whoever recited it. */
export function PracticeView({ what }: { what: Practice }) {
  const t = useText<typeof en>('tools/quran/hifz');
  const deck = useDeck();
  const today = useDayNumber();
  const kind = typeof what === 'string' ? what : 'chosen';
  const [turn, setTurn] = useState(0);
  const [level, setLevel] = useState<Level>(kind === 'review' ? 'everything' : 'nothing');
  const stretches = useStretches(what, turn);
  const [stretch] = stretches;
  return (
    <SubPage back="hifz" title={t(TITLES[kind])}>
      {stretch ? (
        <ReciteStretch
          // The same stretch that comes again is another turn.
          key={`${turn} ${stretch[0]}`}
          ayahs={stretch}
          followed={turn > 0}
          left={stretches.length - 1}
          level={level}
          onLevel={setLevel}
          onAnswer={(recall, stumbled) => {
            noteRecitation(deck, { ayahs: stretch, recall, stumbled }, today);
            setTurn(turn + 1);
          }}
        />
      ) : (
        <Empty>
          <h2 className="mb-2 text-xl font-semibold text-ink">
            {t(turn > 0 ? 'sessionDone' : 'nothingHere')}
          </h2>
          <p className="mb-4">{t(turn > 0 ? 'sessionDoneText' : 'nothingHereText')}</p>
          <Link to={`${pathOf('quran')}/hifz`} className={buttonClass('soft')}>
            {t('title')}
          </Link>
        </Empty>
      )}
    </SubPage>
  );
}

/** What is still to be recited. Of a plan it is today's portion, or the next one for those who come back for more. */
function useStretches(what: Practice, turn: number): readonly number[][] {
  const deck = useDeck();
  const plan = useHifzPlan();
  const today = useDayNumber();
  // Settled at the beginning: whoever has finished a portion is not led into another.
  const [portion] = useState(() => {
    if (what !== 'new' || !plan) return [];
    const ofToday = portionOn(plan, deck, today).filter((ayah) => !deck[ayah]);
    return ofToday.length > 0 ? ofToday : portionAfter(plan, deck);
  });
  return useMemo(() => {
    if (what === 'review') return dueStretches(deck, today);
    if (what === 'new') return stretchesOf(portion.filter((ayah) => !deck[ayah]));
    const ayahs = Array.from({ length: what.last - what.first + 1 }, (_, index) => what.first + index);
    return stretchesOf(ayahs).slice(turn);
  }, [what, deck, today, portion, turn]);
}
