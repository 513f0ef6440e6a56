import { randomUUID } from 'node:crypto';
import type { Metadata } from './input.ts';
import type { ApiUser } from './users.ts';

interface Contact {
  email?: string;
  phone?: string;
}

/**
 * The user that a sign-up with a known address is shown where addresses must be confirmed: in every part like a new
 * one, so that nobody learns who has an account here. The owner learns it from their mailbox.
 */
export function standIn({ email, phone }: Contact, metadata: Metadata): ApiUser {
  const id = randomUUID();
  const provider = email === undefined ? 'phone' : 'email';
  const now = new Date().toISOString();
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: email ?? '',
    email_confirmed_at: undefined,
    invited_at: undefined,
    phone: phone ?? '',
    phone_confirmed_at: undefined,
    confirmation_sent_at: now,
    confirmed_at: undefined,
    recovery_sent_at: undefined,
    new_email: undefined,
    email_change_sent_at: undefined,
    new_phone: undefined,
    phone_change_sent_at: undefined,
    reauthentication_sent_at: undefined,
    last_sign_in_at: undefined,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: {
          sub: id,
          ...(email === undefined ? { phone } : { email }),
          email_verified: false,
          phone_verified: false,
        },
        provider,
        last_sign_in_at: undefined,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    factors: undefined,
    created_at: now,
    updated_at: now,
    banned_until: undefined,
    is_anonymous: false,
  };
}
