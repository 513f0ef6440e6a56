import type en from '#web/features/admin/users/en.json';
import { useText } from '#web/platform/language/use-text.ts';

/** Deeds that have a name in words; others are shown as the log has them. */
const ACTIONS = [
  'admin_made',
  'admin_ended',
  'role_changed',
  'approval_asked',
  'approval_agreed',
  'approval_refused',
  'approval_taken_back',
  'person_banned',
  'ban_lifted',
  'review_signed',
  'review_objected',
  'review_withdrawn',
  'person_signed_out',
  'second_factor_reset',
  'erasure_begun',
  'export_started',
  'points_corrected',
  'age_changed',
  'family_link_opened',
  'certificate_withdrawn',
  'reward_made',
  'reward_changed',
  'reward_ended',
  'report_changed',
  'case_decided',
  'case_assigned',
  'case_noted',
  'appeal_decided',
  'appeal_noted',
  'mosque_proposal_changed',
  'held_item_changed',
  'company_changed',
  'prompt_added',
  'prompt_activated',
  'prompt_rolled_back',
  'story_drafted',
  'story_submitted',
  'story_published',
  'story_withdrawn',
  'story_restored',
  'job_retried',
  'job_dropped',
  'switch_changed',
] as const;

export function useActionName(): (action: string) => string {
  const t = useText<typeof en>('features/admin/users');
  return (action) => {
    const known = ACTIONS.find((name) => name === action);
    return known === undefined ? action : t(`action.${known}`);
  };
}
