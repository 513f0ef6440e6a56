import type { PrayerEvent } from '#core/prayer-times/prayer.ts';
import type { Reason, Rule } from '#core/prayer-times/reason.ts';
import type names from '#web/domain/prayer/en.json';
import type { Text } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';

/** How a time came about, line by line: only what had a part in it. */
export function factsOf(reason: Reason, t: Text<typeof en>, name: Text<typeof names>) {
  const minutes = (count: number) =>
    t('minutesAdded', { sign: count > 0 ? '+' : '−', count: Math.abs(count) });
  return [
    { term: t('whyMethod'), text: name(reason.method) },
    { term: t('whyRule'), text: ruleText(reason.rule, reason.event, t) },
    ...(reason.estimate ? [{ term: t('whyEstimate'), text: t(`estimate_${reason.estimate}`) }] : []),
    ...(reason.methodMinutes ? [{ term: t('whyAdded'), text: minutes(reason.methodMinutes) }] : []),
    ...(reason.ownMinutes ? [{ term: t('whyOwn'), text: minutes(reason.ownMinutes) }] : []),
    { term: t('whyRounding'), text: t(`rounding_${reason.rounding}`) },
  ];
}

function ruleText(rule: Rule, event: PrayerEvent, t: Text<typeof en>): string {
  switch (rule.kind) {
    case 'angle':
      return t(event === 'fajr' ? 'ruleAngleMorning' : 'ruleAngleEvening', { angle: String(rule.angle) });
    case 'afterMaghrib':
      return t(rule.ramadan ? 'ruleAfterMaghribRamadan' : 'ruleAfterMaghrib', { minutes: rule.minutes });
    case 'noon':
      return t('ruleNoon');
    case 'shadow':
      return t(rule.lengths === 2 ? 'ruleShadowTwice' : 'ruleShadowOnce');
    default:
      return t(event === 'sunrise' ? 'ruleRise' : 'ruleSet');
  }
}
