import { useAdminRefusal } from '#web/features/admin/deeds.ts';
import type en from '#web/features/admin/stories/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';

const OWN = ['story_changed', 'no_draft', 'not_in_review', 'story_incomplete', 'unknown_story'] as const;

/** Why something with stories was refused. */
export function useStoryRefusal(): (error: unknown) => string {
  const t = useText<typeof en>('features/admin/stories');
  const others = useAdminRefusal();
  return (error) => {
    const own = refusalOf(error, OWN);
    return own === 'network' || own === 'unknown' ? others(error) : t(`refused.${own}`);
  };
}
