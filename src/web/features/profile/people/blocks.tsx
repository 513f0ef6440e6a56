import { useBlocks, useConnectionAction } from '#web/domain/person/connections.ts';
import { PersonLine } from '#web/domain/person/person-line.tsx';
import type en from '#web/features/profile/people/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/domain/page/panel.tsx';

/** Nothing to see for those who have blocked nobody. */
export function Blocks() {
  const t = useText<typeof en>('features/profile/people');
  const blocks = useBlocks();
  const unblock = useConnectionAction('unblock_user');
  if (!blocks.data?.length) return null;
  return (
    <Panel title={t('blocks')} remark={t('blocksIntro')}>
      <ul className="divide-y divide-line">
        {blocks.data.map((person) => (
          <li key={person.user_id}>
            <PersonLine person={person} linked={false}>
              <Button
                look="plain"
                busy={unblock.isPending && unblock.variables === person.user_id}
                onClick={() => unblock.mutate(person.user_id)}
              >
                {t('unblock')}
              </Button>
            </PersonLine>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
