import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { credentialsOf } from '../identity/credentials.ts';
import { askerOf, untilHungUp } from '../gateway/admission.ts';
import { factsOf, rightsOf } from '../identity/rights.ts';
import type { Services } from '../services.ts';
import type { Access, FunctionCaller, Standing } from './definition.ts';
import { HostError } from './errors.ts';

const ENOUGH: Record<Access, readonly Standing[]> = {
  anyone: ['none', 'guest', 'member', 'admin', 'service'],
  guest: ['guest', 'member', 'admin'],
  member: ['member', 'admin'],
  admin: ['admin'],
  service: ['service'],
};

/** Nothing but a key and a token says who calls; without either it is nobody. */
async function claimsOf(request: FastifyRequest, services: Services, access: Access) {
  const silent = request.headers.authorization === undefined && request.headers['apikey'] === undefined;
  if (silent && access === 'anyone') return { role: 'anon' };
  try {
    const failed = (error: Error) => new HostError('invalid_token', { message: error.message });
    return (await credentialsOf(request, services.tokens, failed)).claims;
  } catch (error) {
    if (error instanceof ApiError && !(error instanceof HostError))
      throw new HostError('invalid_token', { message: error.message });
    throw error;
  }
}

/** The database says what a session amounts to, each time anew: bans, endings and second factors count at once. */
export async function callerFor(
  request: FastifyRequest,
  services: Services,
  access: Access,
): Promise<FunctionCaller> {
  const claims = await claimsOf(request, services, access);
  const asker = askerOf(request, claims);
  await services.admission.count(asker);
  const standingOf = async (): Promise<Standing> => {
    if (claims.role === 'service_role') return 'service';
    if (claims.role !== 'authenticated') return 'none';
    const { rows } = await services.admission.inTurn(asker, untilHungUp(request), () =>
      services.database.asUser(rightsOf(claims), factsOf(request), (client) =>
        client.query<{ standing: 'guest' | 'member' | 'admin' | null }>(
          'select public.my_standing() as standing',
        ),
      ),
    );
    const standing = rows[0]?.standing ?? null;
    if (standing === null) throw new HostError('session_not_usable');
    return standing;
  };
  const standing = await standingOf();
  if (!ENOUGH[access].includes(standing))
    throw new HostError(standing === 'none' ? 'not_signed_in' : 'not_allowed');
  return { id: claims.sub, standing, claims };
}
