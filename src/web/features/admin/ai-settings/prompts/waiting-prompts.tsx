import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PROMPT_MODES } from '#core/assistant/chat/trial.ts';
import type { PromptMode } from '#core/assistant/chat/trial.ts';
import type en from '#web/features/admin/ai-settings/en.json';
import { liveQuery } from '#web/features/admin/ai-settings/queries.ts';
import type { Approval } from '#web/features/admin/approvals/queries.ts';
import { Waiting } from '#web/features/admin/approvals/waiting.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';

const KINDS = ['prompt'] as const;

const describe = (approval: Approval) => <Wish approval={approval} />;

/** Prompts that somebody wants to bring into use. */
export function WaitingPrompts() {
  return <Waiting kinds={KINDS} describe={describe} />;
}

function Wish({ approval: { target, detail } }: { approval: Approval }) {
  const mode = PROMPT_MODES.find((known) => known === target);
  return mode && <WishFor mode={mode} version={Number(detail['version'])} was={detail['was']} />;
}

interface WishForProps {
  mode: PromptMode;
  version: number;
  was: unknown;
}

function WishFor({ mode, version, was }: WishForProps) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const { userId } = useStaff();
  const live = useQuery(liveQuery(userId, mode));
  const isStale = live.isSuccess && (live.data?.version ?? null) !== was;
  return (
    <>
      <p className="font-semibold">
        <Link
          to={`/admin/ai-settings/${mode}/${version}`}
          className="text-primary underline underline-offset-4"
        >
          {t('wish', { prompt: t(`part.${mode}`), version })}
        </Link>
      </p>
      {isStale && <p className="text-danger">{t('wishStale')}</p>}
    </>
  );
}
