import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronRight } from 'lucide-react';
import type en from '#web/features/dashboard/en.json';
import { useStartItems } from '#web/features/dashboard/start-items.ts';
import type { StartItem } from '#web/features/dashboard/start-items.ts';
import { useText } from '#web/language/use-text.ts';
import { ScreenLink } from '#web/screen-link.tsx';
import { profileQuery, saveProfile, useProfile } from '#web/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The first steps, until they are done or not wanted. */
export function StartList() {
  const t = useText<typeof en>('dashboard');
  const profile = useProfile();
  const items = useStartItems();
  const cache = useQueryClient();
  const userId = profile.data?.user_id ?? '';
  const hide = useMutation({
    mutationFn: () => saveProfile(userId, { onboarded_at: new Date().toISOString() }),
    onSuccess: () => cache.invalidateQueries(profileQuery(userId)),
  });
  const done = items.filter((item) => item.done).length;
  if (!profile.data || profile.data.onboarded_at || hide.isSuccess || done === items.length) return null;
  return (
    <Card className="grid flex-[1.6] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-xl font-semibold">{t('getStarted')}</h2>
        <p className="text-sm text-muted">{t('getStartedProgress', { done, total: items.length })}</p>
      </div>
      <progress value={done} max={items.length} aria-label={t('getStarted')} />
      <ul className="grid gap-1">
        {items.map((item) => (
          <li key={item.title}>
            <Line item={item} />
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        className="-ms-4 justify-self-start"
        busy={hide.isPending}
        onClick={() => hide.mutate()}
      >
        {t('startHide')}
      </Button>
    </Card>
  );
}

function Line({ item }: { item: StartItem }) {
  const t = useText<typeof en>('dashboard');
  const look =
    'flex w-full items-center gap-3 rounded-field p-2 text-start transition-colors hover:bg-sunken';
  const content = (
    <>
      <span
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-pill border-2',
          item.done ? 'border-primary bg-primary text-on-primary' : 'border-edge',
        )}
      >
        {item.done && <Check className="size-5" aria-hidden="true" />}
      </span>
      <span className="flex-1">
        <span className="block font-semibold">
          {t(item.title)}
          {item.done && <span className="sr-only"> ({t('startDone')})</span>}
        </span>
        <span className="block text-sm text-muted">{t(item.text)}</span>
      </span>
      <ChevronRight className="size-5 text-muted rtl:-scale-x-100" aria-hidden="true" />
    </>
  );
  return item.onSelect ? (
    <button type="button" className={look} onClick={item.onSelect}>
      {content}
    </button>
  ) : (
    <ScreenLink to="profile" className={look}>
      {content}
    </ScreenLink>
  );
}
