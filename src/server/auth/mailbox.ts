import type { FastifyRequest } from 'fastify';
import type { Contact } from './contact.ts';
import { beginFlow, type FlowWish } from './flows.ts';
import type { AuthRoom } from './room.ts';
import { mayWriteTo, takeLetter } from './sending.ts';
import { userByEmail } from './users.ts';
import { newVerification } from './verification-mail.ts';

/** A mailbox as a contact: its letters carry a link, which may end a PKCE flow, beside the code. */
export function mailbox(room: AuthRoom, request: FastifyRequest, wish: FlowWish, email: string): Contact {
  return {
    kind: 'email',
    address: email,
    autoconfirm: room.config.autoconfirm,
    column: (address = email) => ({ email: address }),
    ofNobody: (id) => `${id}@rehearsal.invalid`,
    find: (client) => userByEmail(client, email),
    isConfirmed: (user) => user.email_confirmed_at !== null,
    // The first letter costs nothing and belongs to the sign-up, which is counted; those after it are counted as letters.
    takeSignUp: () => Promise.resolve(),
    mayAskAgain: () => mayWriteTo(room, request, email),
    takeCode: () => takeLetter(room, request, email),
    askToConfirm: async (client, user, address, attempt) => {
      const flow = await beginFlow(client, wish, user.id, 'email/signup');
      const asked = { user, type: 'signup', address, flow, attempt } as const;
      await room.mail.post((await newVerification(client, room, request, asked)).mail, client);
    },
    sendCode: async (client, user, isNew) => {
      const flow = await beginFlow(client, wish, user.id, 'magiclink');
      const type = isNew ? 'signup' : 'magiclink';
      const asked = { user, type, address: email, flow } as const;
      await room.mail.post((await newVerification(client, room, request, asked)).mail, client);
    },
  };
}
