import { client } from '#web/platform/client.ts';
import { applyLanguage } from '#web/platform/language/current.ts';
import { session } from '#web/platform/session/session.ts';

/** Shown at once and, for somebody who is signed in, kept in the profile. */
export function chooseLanguage(code: string): void {
  void applyLanguage(code);
  const { user } = session.get();
  if (user) void saveLanguage(user.id, code);
}

export async function loadLanguage(userId: string): Promise<void> {
  try {
    const profiles = (await client()).from('profiles');
    const { data } = await profiles.select('language').eq('user_id', userId).single().throwOnError();
    if (session.get().user?.id === userId) await applyLanguage(data.language);
  } catch (failure) {
    console.error('The language could not be loaded from the profile', failure);
  }
}

async function saveLanguage(userId: string, language: string): Promise<void> {
  try {
    await (await client()).from('profiles').update({ language }).eq('user_id', userId).throwOnError();
  } catch (failure) {
    console.error('The language could not be saved to the profile', failure);
  }
}
