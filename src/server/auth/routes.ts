import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { guard } from './access.ts';
import { speakAuth } from './dialect.ts';
import { health } from './health.ts';
import { jwks } from './jwks.ts';
import { logout } from './logout.ts';
import { recover } from './recover.ts';
import { newAuthRoom, type AuthRoom } from './room.ts';
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
  verify,
  jwks,
  settings,
  health,
];

export async function authRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const room = newAuthRoom(services);
  speakAuth(app);
  guard(app, services);
  app.addHook('onClose', () => services.mail.settled());
  for (const endpoint of ENDPOINTS) endpoint(app, room);
}
