import { X } from 'lucide-react';
import { nameOf } from '#web/domain/person/name.ts';
import type en from '#web/features/halaqa/en.json';
import { ConnectButton } from '#web/features/halaqa/network/connect-button.tsx';
import { PersonButton } from '#web/features/halaqa/network/person-button.tsx';
import { usePersonAction } from '#web/features/halaqa/network/person-actions.ts';
import { useKeptFocus } from '#web/features/halaqa/network/focus-keeper.tsx';
import { MemberLine } from '#web/features/halaqa/network/member-line.tsx';
import { PeopleSection } from '#web/features/halaqa/network/people-section.tsx';
import type { SuggestedPerson } from '#web/features/halaqa/network/people.ts';
import { useNetworkRefusal } from '#web/features/halaqa/network/refusal.ts';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** People one may know, each with the reason why they are named. */
export function Suggestions({ people }: { people: readonly SuggestedPerson[] }) {
  const t = useText<typeof en>('features/halaqa');
  return (
    <PeopleSection title={t('network.suggestions')} remark={t('network.suggestionsRemark')}>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.user_id}>
            <Suggestion person={person} />
          </li>
        ))}
      </ul>
    </PeopleSection>
  );
}

function Suggestion({ person }: { person: SuggestedPerson }) {
  const t = useText<typeof en>('features/halaqa');
  return (
    <MemberLine person={person} note={<Why why={person.why} />}>
      <ConnectButton person={person} look="soft" />
      {!person.followed && (
        <PersonButton action="follow" person={person} done={t('network.followed')}>
          {t('network.follow')}
        </PersonButton>
      )}
      <Dismiss person={person} />
    </MemberLine>
  );
}

function Why({ why }: { why: SuggestedPerson['why'] }) {
  const t = useText<typeof en>('features/halaqa');
  if (why.kind === 'common') return t('network.why.common', { count: why.count });
  if (why.kind === 'topic') return t('network.why.topic');
  // The name of a company may be written in letters of the other direction.
  return t('network.why.company', { company: apart(why.company) });
}

function Dismiss({ person }: { person: SuggestedPerson }) {
  const t = useText<typeof en>('features/halaqa');
  const refusal = useNetworkRefusal();
  const keepFocus = useKeptFocus();
  const dismiss = usePersonAction('dismiss', keepFocus);
  return (
    <IconButton
      label={t('network.dismiss', { name: nameOf(person) ?? '–' })}
      disabled={dismiss.isPending}
      onClick={() => dismiss.mutate(person.user_id, { onError: (error) => toast(refusal(error), 'bad') })}
      className="text-muted"
    >
      <X className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
