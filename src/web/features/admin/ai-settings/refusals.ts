import type en from '#web/features/admin/ai-settings/en.json';
import { useAdminRefusal } from '#web/features/admin/deeds.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';

const OWN = ['prompt_changed', 'already_active', 'unknown_prompt', 'trial_limit', 'all_busy'] as const;

/** Why something with prompts was refused. */
export function usePromptRefusal(): (error: unknown) => string {
  const t = useText<typeof en>('features/admin/ai-settings');
  const others = useAdminRefusal();
  return (error) => {
    const own = refusalOf(error, OWN);
    return own === 'network' || own === 'unknown' ? others(error) : t(`refused.${own}`);
  };
}
