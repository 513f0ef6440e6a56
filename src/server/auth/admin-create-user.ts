import type { FastifyInstance } from 'fastify';
import { createAccount, newAccountId } from './accounts.ts';
import { AdminUser, bannedUntil } from './admin-user.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { bodyOf } from './input.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import type { AuthRoom } from './room.ts';
import { apiUser } from './users.ts';

/** An account made by the operator: product rules for sign-up are not asked. */
export function adminCreateUser(app: FastifyInstance, room: AuthRoom): void {
  app.post('/admin/users', { config: { access: 'service' } }, async (request) => {
    const body = bodyOf(request, AdminUser);
    if (body.email === '' && body.phone === '')
      throw authError('validation_failed', {
        message: 'Cannot create a user without either an email or phone',
      });
    if (body.password !== '' && body.password_hash !== '')
      throw authError('validation_failed', {
        message: 'Only a password or a password hash should be provided',
      });
    if (body.password !== '') requireStrong(body.password);
    const passwordHash =
      body.password === '' ? body.password_hash || null : await hashPassword(body.password);
    const user = await room.accounts(async (client) => {
      const made = await createAccount(client, {
        id: body.id ?? newAccountId(),
        email: body.email || undefined,
        phone: body.phone || undefined,
        passwordHash,
        metadata: body.user_metadata ?? {},
        appMetadata: body.app_metadata ?? {},
        confirmed: body.email_confirm === true,
        phoneConfirmed: body.phone_confirm === true,
        role: body.role || 'authenticated',
        bannedUntil: bannedUntil(body) ?? null,
      });
      if (made === undefined) throw authError(body.email === '' ? 'phone_exists' : 'email_exists');
      await audit(client, 'user_signedup', 'service', deviceOf(request), { user_id: made.id });
      return made;
    });
    return apiUser(user);
  });
}
