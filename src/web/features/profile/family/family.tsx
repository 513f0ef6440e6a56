import { useFamily } from '#web/domain/person/family.ts';
import { ChildCard } from '#web/features/profile/family/child-card.tsx';
import type en from '#web/features/profile/family/en.json';
import { FamilyCode } from '#web/features/profile/family/family-code.tsx';
import { LinkChild } from '#web/features/profile/family/link-child.tsx';
import { ParentLine } from '#web/features/profile/family/parent-line.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import type { Profile } from '#web/platform/session/profile.ts';
import { Panel } from '#web/domain/page/panel.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Parents link their children, and children see by whom and how. */
export function Family({ profile }: { profile: Profile }) {
  const t = useText<typeof en>('features/profile/family');
  const shell = useText<typeof shellWords>('platform/phrases');
  const family = useFamily();
  const isAdult = profile.age_group === 'adult';
  const children = family.data?.filter(({ relation }) => relation === 'child') ?? [];
  const parents = family.data?.filter(({ relation }) => relation === 'parent') ?? [];
  return (
    <Panel title={t('title')} remark={isAdult ? t('introParent') : t('introChild')}>
      {family.isPending && <Spinner />}
      {family.isError && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void family.refetch()} />
      )}
      {parents.map((parent) => (
        <ParentLine key={parent.user_id} parent={parent} age={profile.age_group} />
      ))}
      {children.map((child) => (
        <ChildCard key={child.user_id} child={child} />
      ))}
      {family.isSuccess && isAdult && <LinkChild known={children} />}
      {family.isSuccess &&
        !isAdult &&
        (parents.some(({ approved }) => approved) ? (
          <p className="text-sm text-muted">{t('codeByParent')}</p>
        ) : (
          <FamilyCode young={profile.age_group === 'under_10'} />
        ))}
    </Panel>
  );
}
