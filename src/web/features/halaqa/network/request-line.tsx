import type writing from '#web/domain/writing/en.json';
import type en from '#web/features/halaqa/en.json';
import { PersonButton } from '#web/features/halaqa/network/person-button.tsx';
import { MemberLine } from '#web/features/halaqa/network/member-line.tsx';
import type { ListedPerson } from '#web/features/halaqa/network/people.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Somebody asks, with a reason. Whoever is ignored is told nothing; whoever is declined may ask again. */
export function RequestLine({ person }: { person: ListedPerson }) {
  const t = useText<typeof en>('features/halaqa');
  const why = useText<typeof writing>('domain/writing');
  return (
    <MemberLine person={person} note={person.reason && why(`reason.${person.reason}`)}>
      <PersonButton action="accept" person={person} look="primary" done={t('network.accepted')}>
        {t('network.accept')}
      </PersonButton>
      <PersonButton action="remove" person={person}>
        {t('network.decline')}
      </PersonButton>
      <PersonButton action="ignore" person={person} look="quiet">
        {t('network.ignore')}
      </PersonButton>
    </MemberLine>
  );
}
