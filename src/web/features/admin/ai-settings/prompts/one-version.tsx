import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { PromptMode } from '#core/assistant/chat/trial.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/admin/ai-settings/en.json';
import { keepPromptDraft, usePromptDraft } from '#web/features/admin/ai-settings/prompts/draft.ts';
import { RollOut } from '#web/features/admin/ai-settings/prompts/roll-out.tsx';
import { WaitingPrompts } from '#web/features/admin/ai-settings/prompts/waiting-prompts.tsx';
import { bodyQuery, liveQuery, versionsQuery } from '#web/features/admin/ai-settings/queries.ts';
import { waitingQuery } from '#web/features/admin/approvals/queries.ts';
import { Changes } from '#web/features/admin/changes/changes.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Retry } from '#web/ui/retry.tsx';

interface OneVersionProps {
  mode: PromptMode;
  version: number;
}

/** One version: its words, what differs from another, and the ways on from it. */
export function OneVersion({ mode, version }: OneVersionProps) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const { userId, may } = useStaff();
  const navigate = useNavigate();
  const body = useQuery(bodyQuery(userId, mode, version));
  const live = useQuery(liveQuery(userId, mode));
  const draft = usePromptDraft(mode);
  const waiting = useQuery(waitingQuery(userId)).data ?? [];
  if (body.isPending || live.isPending) return <ListSkeleton />;
  if (body.isError || live.isError)
    return (
      <Retry
        text={t('failed')}
        action={t('retry')}
        onRetry={() => void Promise.all([body.refetch(), live.refetch()])}
      />
    );
  if (body.data === null) return <Empty>{t('refused.unknown_prompt')}</Empty>;
  const words = body.data;
  const isLive = live.data?.version === version;
  const isAsked = waiting.some(({ kind, target }) => kind === 'prompt' && target === mode);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to={`/admin/ai-settings/${mode}`}>{t(`part.${mode}`)}</BackLink>
      <WaitingPrompts />
      <Card className="grid gap-4">
        <h2 className="text-lg font-semibold">
          {isLive ? t('live', { version }) : t('version', { version })}
        </h2>
        <p dir="auto" className="rounded-field bg-sunken p-4 whitespace-pre-wrap">
          {words}
        </p>
        {may('prompts') && (
          <div className="flex flex-wrap gap-3">
            {!isLive && (
              <Link
                to={`/admin/ai-settings/bench?prompt=${mode}&version=${version}`}
                className={buttonClass('soft')}
              >
                {t('try')}
              </Link>
            )}
            {draft === null && (
              <Button
                look="plain"
                onClick={() => {
                  keepPromptDraft(mode, words);
                  void navigate(`/admin/ai-settings/${mode}`);
                }}
              >
                {t('writeOn')}
              </Button>
            )}
          </div>
        )}
      </Card>
      <Compared mode={mode} version={version} body={words} live={live.data?.version ?? null} />
      {may('prompts') && !isLive && !isAsked && <RollOut mode={mode} version={version} />}
    </div>
  );
}

/** What differs from another version: from the one in use at first. */
function Compared({ mode, version, body, live }: OneVersionProps & { body: string; live: number | null }) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const { userId } = useStaff();
  const others = (useInfiniteQuery(versionsQuery(userId, mode)).data?.pages.flat() ?? [])
    .map((other) => other.version)
    .filter((other) => other !== version);
  const [chosen, setChosen] = useState<number | null>(null);
  const other = chosen ?? (live === version ? (others.find((one) => one < version) ?? null) : live);
  const before = useQuery({ ...bodyQuery(userId, mode, other ?? 0), enabled: other !== null });
  if (other === null) return null;
  const known = others.includes(other) ? others : [other, ...others];
  return (
    <Card className="grid gap-4">
      <SelectField
        label={t('comparedTo')}
        value={other}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {known.map((one) => (
          <option key={one} value={one}>
            {one === live ? t('live', { version: one }) : t('version', { version: one })}
          </option>
        ))}
      </SelectField>
      {typeof before.data === 'string' && <Changes before={before.data} after={body} />}
    </Card>
  );
}
