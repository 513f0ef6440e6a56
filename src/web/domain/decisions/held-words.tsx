import { useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type en from '#web/domain/decisions/en.json';
import { heldQuery } from '#web/domain/decisions/held.ts';
import type { Held } from '#web/domain/decisions/held.ts';
import type halaqaWords from '#web/domain/halaqa/en.json';
import { HeldAppeal } from '#web/domain/halaqa/held-appeal.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useFocusAfter } from '#web/ui/use-focus-after.ts';

const REASONS = ['link', 'money', 'marriage', 'repeated', 'altered', 'unknown_source'] as const;

/** Nothing to see for those of whom nothing is held; nothing else depends on it. */
export function HeldWords() {
  const t = useText<typeof en>('domain/decisions');
  const me = useSession().user?.id ?? '';
  const held = useQuery(heldQuery(me));
  if (!held.data?.length) return null;
  return (
    <Card look="gold" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lg font-semibold">{t('held')}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {held.data.map((item) => (
          <li key={item.id}>
            <HeldItem item={item} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function HeldItem({ item }: { item: Held }) {
  const t = useText<typeof en>('domain/decisions');
  const reasons = REASONS.filter((reason) => item.reasons.includes(reason));
  return (
    <Disclosure
      title={
        <>
          <span className="block">{t(item.state === 'held' ? 'waits' : 'removed')}</span>
          <span dir="auto" className="line-clamp-2 text-sm font-normal [overflow-wrap:anywhere] text-muted">
            {item.body}
          </span>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-3">
        {reasons.length > 0 && (
          <ul className="grid gap-1">
            {reasons.map((reason) => (
              <li key={reason}>{t(`heldFor.${reason}`)}</li>
            ))}
          </ul>
        )}
        {item.note && (
          <p dir="auto" className="[overflow-wrap:anywhere]">
            {item.note}
          </p>
        )}
        {item.appealed_at === null ? (
          <Appeal item={item} />
        ) : (
          <p className="text-muted">{t(item.answered_at === null ? 'heldAppealed' : 'heldAnswered')}</p>
        )}
      </div>
    </Disclosure>
  );
}

function Appeal({ item }: { item: Held }) {
  const say = useText<typeof halaqaWords>('domain/halaqa');
  const cache = useQueryClient();
  const me = useSession().user?.id ?? '';
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(open, button);
  return (
    <>
      <Button ref={button} look="soft" className="justify-self-start" onClick={() => setOpen(true)}>
        {say('appeal')}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={say('appeal')}>
          <HeldAppeal
            targetId={item.target_id}
            onClose={() => {
              setOpen(false);
              void cache.invalidateQueries(heldQuery(me));
            }}
          />
        </Dialog>
      )}
    </>
  );
}
