import type { FastifyInstance } from 'fastify';
import { openBodies } from '../gateway/opened.ts';
import type { Services } from '../services.ts';
import { guard } from './access.ts';
import { adminCreateUser } from './admin-create-user.ts';
import { adminDeleteUser } from './admin-delete-user.ts';
import { adminFactors } from './admin-factors.ts';
import { adminGenerateLink } from './admin-generate-link.ts';
import { adminGetUser } from './admin-get-user.ts';
import { adminListUsers } from './admin-list-users.ts';
import { adminUpdateUser } from './admin-update-user.ts';
import { giveMarks } from './device-mark.ts';
import { speakAuth } from './dialect.ts';
import { authorize } from './authorize.ts';
import { callback } from './callback.ts';
import { challengeFactor } from './factors-challenge.ts';
import { enrollFactor } from './factors-enroll.ts';
import { unenrollFactor } from './factors-unenroll.ts';
import { verifyFactor } from './factors-verify.ts';
import { health } from './health.ts';
import { keepHouse } from './housekeeping.ts';
import { unlinkIdentity } from './identities-unlink.ts';
import { invite } from './invite.ts';
import { jwks } from './jwks.ts';
import { logout } from './logout.ts';
import { otp } from './otp.ts';
import { signInWithPasskey } from './passkeys/authentication.ts';
import { managePasskeys } from './passkeys/management.ts';
import { registerPasskey } from './passkeys/registration.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { newAuthRoom, type AuthRoom } from './room.ts';
import { samlReturn } from './saml/acs.ts';
import { sso } from './saml/sso.ts';
import { settings } from './settings.ts';
import { signup } from './signup.ts';
import { token } from './token.ts';
import { updateUser } from './update-user.ts';
import { user } from './user.ts';
import { verify } from './verify.ts';

const ENDPOINTS: ((app: FastifyInstance, room: AuthRoom) => void)[] = [
  signup,
  token,
  user,
  updateUser,
  logout,
  recover,
  otp,
  resend,
  verify,
  reauthenticate,
  authorize,
  callback,
  unlinkIdentity,
  sso,
  samlReturn,
  registerPasskey,
  signInWithPasskey,
  managePasskeys,
  enrollFactor,
  challengeFactor,
  verifyFactor,
  unenrollFactor,
  invite,
  adminGenerateLink,
  adminCreateUser,
  adminListUsers,
  adminGetUser,
  adminUpdateUser,
  adminDeleteUser,
  adminFactors,
  jwks,
  settings,
  health,
];

export async function authRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const room = newAuthRoom(services);
  const housekeeping = keepHouse(room);
  openBodies(app);
  speakAuth(app);
  giveMarks(app, services);
  guard(app, services);
  app.addHook('onClose', async () => {
    await housekeeping.stop();
    await room.background.settled();
  });
  for (const endpoint of ENDPOINTS) endpoint(app, room);
}
