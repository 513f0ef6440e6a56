import { Link } from 'react-router';
import { portionOn } from '#core/hifz/plan.ts';
import { dueStretches } from '#core/hifz/review.ts';
import type { HifzPlan } from '#core/quran/own-notes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { useDayNumber, useDeck } from '#web/tools/quran/hifz/own-hifz.ts';
import { usePassageText } from '#web/tools/quran/hifz/use-passage-text.ts';

/** On the first page of the tool, for those who memorise: what is for today. Nothing is said on a day that asks for nothing. */
export function HifzTodayLine({ plan }: { plan: HifzPlan }) {
  const t = useText<typeof en>('tools/quran/hifz');
  const passageOf = usePassageText();
  const deck = useDeck();
  const today = useDayNumber();
  const fresh = portionOn(plan, deck, today).filter((ayah) => !deck[ayah]);
  const due = dueStretches(deck, today).flat().length;
  if (fresh.length === 0 && due === 0) return null;
  return (
    <Link
      to={`${pathOf('quran')}/hifz`}
      className="grid gap-0.5 rounded-card border border-line bg-raised px-5 py-3 transition-colors hover:bg-primary-soft"
    >
      <span className="text-sm font-semibold text-muted">{t('title')}</span>
      {fresh.length > 0 && (
        <span className="font-semibold">{t('newLine', { passage: passageOf(fresh) })}</span>
      )}
      {due > 0 && <span>{t('due', { count: due })}</span>}
    </Link>
  );
}
