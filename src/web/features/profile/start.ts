import type { Start } from '#web/domain/screens/contributions/starts.ts';
import { useProfile } from '#web/platform/session/profile.ts';

export default {
  useDone: () => Boolean(useProfile().data?.display_name),
} satisfies Start;
