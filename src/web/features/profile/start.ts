import type { Start } from '#web/contributions/starts.ts';
import { useProfile } from '#web/session/profile.ts';

export default {
  useDone: () => Boolean(useProfile().data?.display_name),
} satisfies Start;
