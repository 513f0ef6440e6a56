import { PersonButton } from '#web/features/halaqa/network/person-button.tsx';
import type en from '#web/features/halaqa/en.json';
import { MemberLine } from '#web/features/halaqa/network/member-line.tsx';
import { PeoplePages } from '#web/features/halaqa/network/people-pages.tsx';
import { PeopleSection } from '#web/features/halaqa/network/people-section.tsx';
import { Topics } from '#web/features/halaqa/network/topics.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Empty } from '#web/ui/empty.tsx';

/** Whom and what somebody reads without being connected. */
export function Following() {
  const t = useText<typeof en>('features/halaqa');
  return (
    <>
      <Topics />
      <PeopleSection title={t('network.following')}>
        <PeoplePages list="following" from={null} empty={<Empty>{t('network.followingEmpty')}</Empty>}>
          {(person) => (
            <MemberLine person={person}>
              <PersonButton action="unfollow" person={person} done={t('network.unfollowed')}>
                {t('network.unfollow')}
              </PersonButton>
            </MemberLine>
          )}
        </PeoplePages>
      </PeopleSection>
    </>
  );
}
