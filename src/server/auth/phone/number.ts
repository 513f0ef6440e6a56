import type { FastifyRequest } from 'fastify';
import type { Contact } from '../contact.ts';
import { networkOf } from '../network.ts';
import type { AuthRoom } from '../room.ts';
import { takeMessage } from '../sending.ts';
import { userByPhone } from '../users.ts';
import { requirePhones, requireSms, sendCode } from './codes.ts';

/** A number as a contact. `closed`: what is said where the server knows no numbers. */
export function number(
  room: AuthRoom,
  request: FastifyRequest,
  { phone, channel }: { phone: string; channel: string },
  closed: string,
): Contact {
  requirePhones(room, closed);
  requireSms(channel);
  const autoconfirm = room.config.ways.phoneAutoconfirm;
  return {
    kind: 'phone',
    address: phone,
    autoconfirm,
    column: (address = phone) => ({ phone: address }),
    // Too long for a number that somebody could have.
    ofNobody: (id) => id,
    find: (client) => userByPhone(client, phone),
    isConfirmed: (user) => user.phone_confirmed_at !== null,
    // Every message costs money, the first one too: it is counted before anything is looked up,
    takeSignUp: async () => {
      if (!autoconfirm) await takeMessage(room, request, phone);
    },
    // and so not once more for a number that waits.
    mayAskAgain: () => Promise.resolve(true),
    // For the same reason the network's share is taken in its owner's own browser as well.
    takeCode: async () => {
      await room.limits.take({ sendByAddress: networkOf(request) });
      await takeMessage(room, request, phone);
    },
    askToConfirm: (client, user, address, attempt) =>
      sendCode(client, room, request, { user, type: 'signup', phone: address, attempt }),
    // A message holds nothing but its code, so there is no link to be named by what it does.
    sendCode: (client, user) => sendCode(client, room, request, { user, type: 'sms', phone }),
  };
}
