import { REACTIONS } from '#core/halaqa/shapes.ts';
import { nameOf } from '#web/domain/person/name.ts';
import type en from '#web/features/halaqa/en.json';
import type { NotificationGroup } from '#web/features/halaqa/notifications/groups.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** The names of sentences that `private.tell` writes, as in the words of a push. */
const SENTENCES = [
  'connectionAsked',
  'connectionAgreed',
  'followed',
  'reacted',
  'commented',
  'answered',
  'mentioned',
  'wordsHeld',
  'wordsReleased',
  'wordsRemoved',
  'wordsHidden',
  'messageRemoved',
  'personWarned',
  'personLimited',
  'personSuspended',
  'appealGranted',
  'appealRefused',
  'textCorrected',
  'messageCame',
  'messageAsked',
  'jobsFound',
  'jobEnds',
  'jobEnded',
  'jobClosed',
  'applicationCame',
  'applicationAnswered',
  'staffAsked',
  'giftReceived',
  'khatmaAsked',
  'readingAsked',
  'reportAnswered',
  'certificateWithdrawn',
  'parentAsks',
  'childAgreed',
  'guardianLinked',
  'guardianSoon',
  'guardianOpen',
  'childAsks',
  'childAsked',
  'childDecided',
  'cardSent',
  'cardCorrected',
  'cardWithdrawn',
] as const;

/** So many are named; the rest is a number. */
const NAMED = 2;

/** What happened, in a sentence with the names of those who did it. */
export function useSentence(): (group: NotificationGroup) => string {
  const t = useText<typeof en>('features/halaqa');
  const { locale } = languageOf(useLanguage());
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  function doers({ actors, people }: NotificationGroup): string {
    const names = actors
      .slice(0, NAMED)
      .map((person) => apart(nameOf(person) ?? t('notifications.somebody')));
    if (names.length === 0) return t('notifications.somebody');
    const others = people - names.length;
    return list.format(others > 0 ? [...names, t('notifications.others', { count: others })] : names);
  }
  return (group) => {
    const sentence = SENTENCES.find((name) => name === group.text);
    if (!sentence) return t('notifications.said.other');
    const gaps = { ...group.gaps, who: doers(group), people: Math.max(1, group.people) };
    if (sentence !== 'reacted' || group.people > 1) return t(`notifications.said.${sentence}`, gaps);
    const reaction = REACTIONS.find((kind) => kind === group.gaps['reaction']);
    return t(reaction ? `notifications.said.reacted.${reaction}` : 'notifications.said.reacted', gaps);
  };
}
