import { useStanding } from '#web/domain/halaqa/standing.ts';
import { PersonLine } from '#web/domain/person/person-line.tsx';
import { useBlocks } from '#web/domain/person/connections.ts';
import { AfterRules } from '#web/domain/halaqa/rules.tsx';
import type en from '#web/features/halaqa/en.json';
import { ContactChoice } from '#web/features/halaqa/network/contact-choice.tsx';
import { PersonButton } from '#web/features/halaqa/network/person-button.tsx';
import { FilterWords } from '#web/features/halaqa/network/filter-words.tsx';
import { MemberLine } from '#web/features/halaqa/network/member-line.tsx';
import { PeoplePages } from '#web/features/halaqa/network/people-pages.tsx';
import { PeopleSection } from '#web/features/halaqa/network/people-section.tsx';
import { useText } from '#web/platform/language/use-text.ts';

/** Who may come closer, and what somebody does not want to see. */
export function Boundaries() {
  const t = useText<typeof en>('features/halaqa');
  const standing = useStanding();
  const blocks = useBlocks();
  return (
    <>
      {standing.data?.may && (
        <AfterRules>
          <PeopleSection title={t('network.contact')} remark={t('network.contactRemark')}>
            <ContactChoice contactFrom={standing.data.contact_from} gender={standing.data.gender} />
          </PeopleSection>
          <PeopleSection title={t('network.words')} remark={t('network.wordsRemark')}>
            <FilterWords words={standing.data.filtered_words} />
          </PeopleSection>
        </AfterRules>
      )}
      <PeopleSection title={t('network.muted')} remark={t('network.mutedRemark')}>
        <PeoplePages list="muted" from={null} empty={<p className="text-muted">{t('network.mutedEmpty')}</p>}>
          {(person) => (
            <MemberLine person={person}>
              <PersonButton action="unmute" person={person}>
                {t('network.unmute')}
              </PersonButton>
            </MemberLine>
          )}
        </PeoplePages>
      </PeopleSection>
      {blocks.data && blocks.data.length > 0 && (
        <PeopleSection title={t('network.blocked')}>
          <ul className="divide-y divide-line">
            {blocks.data.map((person) => (
              <li key={person.user_id}>
                <PersonLine person={person} linked={false}>
                  <PersonButton action="unblock" person={person}>
                    {t('network.unblock')}
                  </PersonButton>
                </PersonLine>
              </li>
            ))}
          </ul>
        </PeopleSection>
      )}
    </>
  );
}
