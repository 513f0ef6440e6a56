import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Client } from '../database/pools.ts';
import { durationOf } from './duration.ts';
import { authError } from './errors.ts';
import { Metadata, OptionalEmail, OptionalPhone, OptionalText, Uuid } from './input.ts';
import { userById, type UserRow } from './users.ts';

/** What a service may say about an account, when it makes or changes one. */
export const AdminUser = v.object({
  id: v.nullish(Uuid),
  email: OptionalEmail,
  phone: OptionalPhone,
  password: OptionalText,
  password_hash: v.pipe(
    OptionalText,
    v.regex(/^$|^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$|^\$argon2(i|id)\$/, 'Unsupported password hash'),
    v.maxLength(255),
  ),
  email_confirm: v.nullish(v.boolean()),
  phone_confirm: v.nullish(v.boolean()),
  user_metadata: v.nullish(Metadata),
  app_metadata: v.nullish(Metadata),
  ban_duration: OptionalText,
  role: v.pipe(OptionalText, v.maxLength(63)),
});
export type AdminUser = v.InferOutput<typeof AdminUser>;

/** Beyond any life; PostgreSQL's own limit is further away. */
const LONGEST_BAN = 1000 * 365 * 24 * 3_600_000;

/** `undefined`: nothing was said. `null`: no ban. */
export function bannedUntil({ ban_duration }: AdminUser, now = Date.now()): Date | null | undefined {
  if (ban_duration === '') return undefined;
  if (ban_duration === 'none') return null;
  const milliseconds = durationOf(ban_duration);
  if (milliseconds === undefined)
    throw authError('validation_failed', {
      message: `Invalid format for ban duration: time: invalid duration "${ban_duration}"`,
    });
  return new Date(now + Math.min(milliseconds, LONGEST_BAN));
}

export function userIdOf(request: FastifyRequest): string {
  const params: unknown = request.params;
  if (!v.is(v.object({ user_id: Uuid }), params))
    throw authError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
  return params.user_id;
}

export async function userForAdmin(client: Client, id: string): Promise<UserRow> {
  const user = await userById(client, id);
  if (user === undefined) throw authError('user_not_found', { status: 404, message: 'User not found' });
  return user;
}
