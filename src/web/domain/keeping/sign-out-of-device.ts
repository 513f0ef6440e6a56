import { dropTraces } from '#web/domain/keeping/holdings.ts';
import { removeLocked } from '#web/platform/session/own-record.ts';
import { session } from '#web/platform/session/session.ts';
import { signOut } from '#web/platform/session/sign-out.ts';
import type { Scope } from '#web/platform/session/sign-out.ts';

/** Signing out locks what lies on this device; who does not want it kept has it removed at once. */
export async function signOutOfDevice(scope: Scope, fate: 'keep' | 'remove'): Promise<void> {
  const { user, halfway } = session.get();
  const told = signOut(scope);
  const id = (user ?? halfway)?.id;
  if (id && fate === 'remove') removeLocked(id);
  dropTraces();
  await told;
}
