import { failure } from '#web/features/auth/failure.ts';
import type { Failure } from '#web/features/auth/failure.ts';
import { digitsIn } from '#web/ui/digits.ts';

export interface Details {
  username: string;
  email: string;
  phone: string;
  password: string;
  code: string;
  invite: string;
  privacy: boolean;
}

export function detailsIn(form: FormData): Details {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    username: text('username').trim(),
    email: text('email').trim(),
    // As people write numbers: with spaces, brackets, dashes, in whichever digits.
    phone: plainPhone(text('phone')),
    password: text('password'),
    code: text('code'),
    invite: text('invite').trim(),
    privacy: form.has('privacy'),
  };
}

const plainPhone = (typed: string) => {
  const digits = digitsIn(typed).replace(/^00/, '');
  return digits === '' ? '' : `+${digits}`;
};

/** Only what is certain: the server knows the rest, and which scripts a username may use. */
const USERNAME = /^[\p{L}\p{N}._-]{3,30}$/u;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

const PHONE = /^\+?[1-9]\d{6,14}$/;

const CHECKS = {
  username: ({ username }: Details) =>
    username === '' ? 'username_missing' : USERNAME.test(username) ? null : 'username_invalid',
  email: ({ email }: Details) =>
    email === '' ? 'email_missing' : EMAIL.test(email) ? null : 'email_invalid',
  phone: ({ phone }: Details) =>
    phone === '' ? 'phone_missing' : PHONE.test(phone) ? null : 'phone_invalid',
  password: ({ password }: Details) => (password === '' ? 'password_missing' : null),
  code: ({ code }: Details) => (code === '' ? 'code_missing' : null),
  privacy: ({ privacy }: Details) => (privacy ? null : 'privacy_missing'),
} as const;

/** Everything that is wrong at once, so that nobody mends a form field by field. */
export function failuresIn(details: Details, fields: readonly (keyof typeof CHECKS)[]): Failure[] {
  return fields
    .map((field) => CHECKS[field](details))
    .filter((code) => code !== null)
    .map((code) => failure(code));
}
