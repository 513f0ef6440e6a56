import { isoDay } from '#core/day.ts';
import { tapsOf } from '#core/tasbih.ts';
import { useNow } from '#web/platform/use-now.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { dayOf } from '#web/platform/language/dates.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/tasbih/en.json';
import { useTasbih } from '#web/tools/tasbih/own-tasbih.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Today's count, or an invitation. */
export default function TasbihCard() {
  const t = useText<typeof en>('tools/tasbih');
  const tasbih = useTasbih();
  const today = tasbih.days[isoDay(dayOf(useNow('minute')))] ?? 0;
  return (
    <Card className="grid content-between gap-3">
      <div>
        <h2 className="text-xl font-semibold">{t('cardTitle')}</h2>
        <p className="text-muted">{today > 0 ? t('cardToday', { count: today }) : t('cardInvite')}</p>
      </div>
      <ScreenLink to="tasbih" className={buttonClass('soft', 'justify-self-start')}>
        {tapsOf(tasbih) > 0 ? t('cardContinue') : t('cardStart')}
      </ScreenLink>
    </Card>
  );
}
