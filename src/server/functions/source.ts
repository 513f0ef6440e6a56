import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { ApiError } from '../errors.ts';
import { isPrivate, publicLookup } from '../push/private-address.ts';

const SECONDS = 5;
/** An answer is a few kilobytes. */
const MOST_BYTES = 512 * 1024;

export const sourceFailed = (called: string) =>
  new ApiError(502, 'source_failed', `The ${called} did not answer as it should.`);

/** Whether the operator's own setting names a machine of their network. */
const isInside = (host: string) => host === 'localhost' || (isIP(host) !== 0 && isPrivate(host));

/** What a service that the operator named answers, as text; `null` where it knows nothing under this address. */
export function answerOf(
  url: URL,
  called: string,
  userAgent: string,
  signal: AbortSignal,
): Promise<string | null> {
  const failed = () => sourceFailed(called);
  const slow = () => new ApiError(504, 'source_slow', `The ${called} takes too long.`);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(SECONDS * 1000)]);
  return new Promise((answered, refused) => {
    const sending = send(
      url,
      {
        headers: { 'user-agent': userAgent, accept: 'application/json' },
        signal: limit,
        agent: false,
        ...(isInside(host) ? {} : { lookup: publicLookup }),
      },
      (response) => {
        const refuse = (reason: Error) => {
          response.destroy();
          refused(reason);
        };
        if (response.statusCode === 404) {
          response.destroy();
          return answered(null);
        }
        // Redirects, too: where they lead was not chosen by the operator.
        if (response.statusCode !== 200) return refuse(failed());
        const pieces: Buffer[] = [];
        let bytes = 0;
        response.on('data', (piece: Buffer) => {
          bytes += piece.length;
          pieces.push(piece);
          if (bytes > MOST_BYTES) refuse(failed());
        });
        response.on('end', () => answered(Buffer.concat(pieces).toString('utf8')));
        response.on('error', () => refused(limit.aborted ? slow() : failed()));
      },
    );
    sending.on('error', () => refused(limit.aborted ? slow() : failed()));
    sending.end();
  });
}
