import { useQueries } from '@tanstack/react-query';
import { decisionsQuery } from '#web/domain/decisions/decisions.ts';
import type en from '#web/domain/decisions/en.json';
import { heldQuery } from '#web/domain/decisions/held.ts';
import { isGrown } from '#web/domain/person/age-group.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useProfile } from '#web/platform/session/profile.ts';
import { Notice } from '#web/ui/notice.tsx';

/** For those whom Halaqa with its notifications is not open to: that there is something to read about their cards. */
export function Decided({ userId }: { userId: string }) {
  const t = useText<typeof en>('domain/decisions');
  const { data: profile } = useProfile();
  const isYoung = profile !== undefined && profile !== null && !isGrown(profile.age_group);
  const [decisions, held] = useQueries({
    queries: [
      { ...decisionsQuery(userId), enabled: isYoung },
      { ...heldQuery(userId), enabled: isYoung },
    ],
  });
  if (!isYoung || (!decisions.data?.length && !held.data?.length)) return null;
  return (
    <Notice>
      <ScreenLink to="decisions" className="font-semibold underline">
        {t('read')}
      </ScreenLink>
    </Notice>
  );
}
