import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Client } from '../database/pools.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Device } from './device.ts';
import type { Metadata } from './input.ts';
import { productHas } from './product.ts';

const Answer = v.object({
  error: v.nullish(
    v.object({
      http_code: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(499)), 400),
      message: v.string(),
      code: v.optional(v.string(), 'unknown'),
    }),
  ),
});

export interface Applicant {
  id: string;
  email?: string | undefined;
  phone?: string | undefined;
  /** Unsaid: their address or number. */
  provider?: string;
  metadata: Metadata;
  /** By which way the account is to be made; beside the hosted service's fields, since only a form has a checkbox. */
  method: 'password' | 'otp' | 'anonymous' | 'provider';
}

/** Asks the product's rules, `public.hook_before_user_created`, whether this account may come to be. */
export async function askSignupHook(
  client: Client,
  { config }: Services,
  applicant: Applicant,
  device: Device,
): Promise<void> {
  if (!config.signupHook) return;
  if (!(await productHas(client, 'public.hook_before_user_created(jsonb)'))) return;
  const { id, email, phone, metadata, method } = applicant;
  const provider = applicant.provider ?? (phone === undefined ? 'email' : 'phone');
  const event = {
    metadata: {
      uuid: randomUUID(),
      time: new Date().toISOString(),
      name: 'before-user-created',
      ip_address: device.ip,
      method,
    },
    user: {
      id,
      aud: 'authenticated',
      role: '',
      email: email ?? '',
      phone: phone ?? '',
      app_metadata: method === 'anonymous' ? {} : { provider, providers: [provider] },
      user_metadata: metadata,
      identities: [],
      created_at: '0001-01-01T00:00:00Z',
      updated_at: '0001-01-01T00:00:00Z',
      is_anonymous: method === 'anonymous',
    },
  };
  const answered = await client.query<{ answer: unknown }>(
    'select public.hook_before_user_created($1::jsonb) as answer',
    [JSON.stringify(event)],
  );
  const { error } = v.parse(Answer, answered.rows[0]?.answer ?? {});
  if (error) throw new ApiError(error.http_code, error.code, error.message);
}
