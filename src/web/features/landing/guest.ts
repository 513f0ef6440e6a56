import { client } from '#web/platform/client.ts';
import { chosenLanguage } from '#web/platform/language/current.ts';

/** Whether it was refused. By hand as on the sign-in screen: shared with it, it would be carried by every first screen. */
export async function signInAsGuest(): Promise<boolean> {
  const { auth } = await client();
  const { error } = await auth.signInAnonymously({ options: { data: { language: chosenLanguage() } } });
  return error !== null;
}
