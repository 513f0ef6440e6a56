import type { PromptMode } from '#core/assistant/chat/trial.ts';
import { keepDraft, useDrafts } from '#web/features/admin/drafts.ts';

const nameOf = (mode: PromptMode) => `prompt/${mode}`;

/** What somebody began to write for a mode; null where nothing is begun. */
export function usePromptDraft(mode: PromptMode): string | null {
  const draft = useDrafts()[nameOf(mode)];
  return typeof draft === 'string' ? draft : null;
}

export const keepPromptDraft = (mode: PromptMode, body: string | null) => keepDraft(nameOf(mode), body);
