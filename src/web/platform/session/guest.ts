import type { AuthError } from '@supabase/supabase-js';
import { client } from '#web/platform/client.ts';
import { chosenLanguage } from '#web/platform/language/current.ts';

/** A session without an account: all tools, no community. */
export async function enterAsGuest(): Promise<AuthError | null> {
  const { auth } = await client();
  const { error } = await auth.signInAnonymously({ options: { data: { language: chosenLanguage() } } });
  return error;
}
