import { circleOf } from '#web/domain/person/meeting.ts';
import { Family } from '#web/features/profile/family/family.tsx';
import { AskByName } from '#web/features/profile/people/ask-by-name.tsx';
import { Blocks } from '#web/features/profile/people/blocks.tsx';
import { Connections } from '#web/features/profile/people/connections.tsx';
import type en from '#web/features/profile/people/en.json';
import { FindPerson } from '#web/features/profile/people/find-person.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type { Profile } from '#web/platform/session/profile.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/domain/page/panel.tsx';

/** Under ten there is the family and nobody else; up to fifteen, those whom the parents agree to. */
export default function People({ profile }: { profile: Profile }) {
  const t = useText<typeof en>('features/profile/people');
  const circle = circleOf(profile.age_group, true);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {profile.age_group === null && <Notice>{t('ageFirst')}</Notice>}
      {circle !== 'family' && <Connections />}
      {circle === 'others' && <FindPerson />}
      {circle === 'approved' && (
        <Panel title={t('askTitle')} remark={t('askIntro')}>
          <AskByName />
        </Panel>
      )}
      <Family profile={profile} />
      {profile.age_group !== 'under_10' && <Blocks />}
    </div>
  );
}
