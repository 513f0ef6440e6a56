import { useState } from 'react';
import { Link } from 'react-router';
import { endOf, isLearned, isPlanDay, portionOn, sequenceOf } from '#core/hifz/plan.ts';
import type { HifzPlan } from '#core/quran/own-notes.ts';
import { practicePath } from '#web/domain/quran/address.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { setHifzPlan, useDayNumber, useDeck } from '#web/tools/quran/hifz/own-hifz.ts';
import { PlanForm } from '#web/tools/quran/hifz/plan-form.tsx';
import { useDayText } from '#web/tools/quran/hifz/use-day-text.ts';
import { usePassageText } from '#web/tools/quran/hifz/use-passage-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Today's new portion and how far the plan has come. A day that was left out is not spoken of. */
export function OwnHifzPlan({ plan }: { plan: HifzPlan }) {
  const t = useText<typeof en>('tools/quran/hifz');
  const deck = useDeck();
  const today = useDayNumber();
  const dayText = useDayText();
  const [changing, setChanging] = useState(false);
  const all = sequenceOf(plan);
  const learned = all.filter((ayah) => deck[ayah]).length;
  const end = endOf(plan, deck, today);
  if (changing)
    return (
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl font-semibold">{t('changePlan')}</h2>
        <PlanForm plan={plan} onDone={() => setChanging(false)} />
      </Card>
    );
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <NewPortion plan={plan} />
      <div className="grid gap-2">
        <progress value={learned} max={all.length} aria-label={t('planProgress')} />
        <p className="text-sm text-muted">
          {t('learnedOf', { learned, all: all.length })} {end !== null && t('ends', { day: dayText(end) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="plain" className="px-4!" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
        {!isLearned(plan, deck) && (
          <Button
            look="plain"
            className="px-4!"
            onClick={() => setHifzPlan({ ...plan, paused: !plan.paused })}
          >
            {t(plan.paused ? 'resume' : 'pause')}
          </Button>
        )}
        <EndPlan />
      </div>
    </Card>
  );
}

function NewPortion({ plan }: { plan: HifzPlan }) {
  const t = useText<typeof en>('tools/quran/hifz');
  const passageOf = usePassageText();
  const deck = useDeck();
  const today = useDayNumber();
  const portion = portionOn(plan, deck, today);
  const isDone = portion.every((ayah) => deck[ayah]);
  if (isLearned(plan, deck))
    return (
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{t('planDone')}</h2>
        <p>{t('planDoneText')}</p>
      </div>
    );
  const state = plan.paused
    ? 'isPaused'
    : !isPlanDay(plan, today)
      ? 'restDay'
      : isDone
        ? 'portionDone'
        : null;
  return (
    <div className="grid justify-items-start gap-3">
      <h2 className="text-xl font-semibold">{t('newToday')}</h2>
      <p className={state ? undefined : 'text-lg font-semibold'}>{state ? t(state) : passageOf(portion)}</p>
      {!plan.paused && (
        <Link to={practicePath('new')} className={buttonClass(state ? 'quiet' : 'primary')}>
          {t(state ? 'goOn' : 'learn')}
        </Link>
      )}
    </div>
  );
}

function EndPlan() {
  const t = useText<typeof en>('tools/quran/hifz');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button look="quiet" className="px-4!" onClick={() => setAsked(true)}>
        {t('endPlan')}
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={t('endTitle')}>
        <p>{t('endText')}</p>
        <Button onClick={() => setHifzPlan(null)}>{t('endPlan')}</Button>
        <Button look="plain" onClick={() => setAsked(false)}>
          {t('cancel')}
        </Button>
      </Dialog>
    </>
  );
}
