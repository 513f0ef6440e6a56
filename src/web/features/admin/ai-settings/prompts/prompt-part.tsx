import { useParams } from 'react-router';
import type { PromptMode } from '#core/assistant/chat/trial.ts';
import { LiveCard } from '#web/features/admin/ai-settings/prompts/live-card.tsx';
import { OneVersion } from '#web/features/admin/ai-settings/prompts/one-version.tsx';
import { VersionList } from '#web/features/admin/ai-settings/prompts/version-list.tsx';
import { WaitingPrompts } from '#web/features/admin/ai-settings/prompts/waiting-prompts.tsx';
import { Writing } from '#web/features/admin/ai-settings/prompts/writing.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';

/** A prompt: what is in use, what waits, its versions, and the one that is being written. With a number in the address, that version. */
export function PromptPart({ mode }: { mode: PromptMode }) {
  const { id } = useParams();
  const { may } = useStaff();
  const version = /^[1-9]\d{0,6}$/.test(id ?? '') ? Number(id) : null;
  if (version !== null) return <OneVersion key={version} mode={mode} version={version} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WaitingPrompts />
      <LiveCard mode={mode} />
      {may('prompts') && <Writing mode={mode} />}
      <VersionList mode={mode} />
    </div>
  );
}
