import { failuresIn } from '#web/features/auth/details.ts';
import type { Details } from '#web/features/auth/details.ts';
import { failureOf } from '#web/features/auth/failure.ts';
import type { Failure } from '#web/features/auth/failure.ts';
import { client } from '#web/platform/client.ts';
import { chosenLanguage } from '#web/platform/language/current.ts';
import { pathOf } from '#web/registry.ts';

export interface SignUpAnswer {
  failures: readonly Failure[];
  /** The account waits until the link in the mail was opened. */
  unconfirmed: boolean;
}

/** Makes an account, or turns the guest who is here into a member. */
export async function signUp(details: Details, isGuest: boolean): Promise<SignUpAnswer> {
  const wrong = failuresIn(details, ['username', 'email', 'password', 'privacy']);
  if (wrong.length > 0) return { failures: wrong, unconfirmed: false };
  const { email, password } = details;
  const data = {
    username: details.username,
    ...(details.invite ? { invite_code: details.invite } : {}),
    privacy_accepted: details.privacy,
    language: chosenLanguage(),
  };
  const { auth } = await client();
  const emailRedirectTo = signInAddress();
  if (isGuest) {
    const { data: answer, error } = await auth.updateUser({ email, password, data }, { emailRedirectTo });
    return { failures: error ? [failureOf(error)] : [], unconfirmed: answer.user?.is_anonymous === true };
  }
  const { data: answer, error } = await auth.signUp({ email, password, options: { data, emailRedirectTo } });
  return { failures: error ? [failureOf(error)] : [], unconfirmed: !error && answer.session === null };
}

export async function enterAsGuest(): Promise<Failure | null> {
  const { auth } = await client();
  const { error } = await auth.signInAnonymously({ options: { data: { language: chosenLanguage() } } });
  return error && failureOf(error);
}

/** Where links in mails lead back to. */
export function signInAddress(): string {
  return location.origin + pathOf('auth');
}
