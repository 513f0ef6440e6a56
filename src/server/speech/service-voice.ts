import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { MOST_SECONDS, soundType, SpeechError, type Sound, type Voice } from './port.ts';
import type { SpeechSettings } from './settings.ts';

type Service = Extract<SpeechSettings, { kind: 'service' }>;

/** Seconds of a `Retry-After`, which is a number or a date (RFC 9110, 10.2.3). */
export function retryAfterOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(1, Math.ceil(seconds))) : undefined;
}

/** Refusals that asking again does not change: the key, the model, or the words are not accepted. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);

function refusalOf({ statusCode = 0, headers }: IncomingMessage): SpeechError | undefined {
  // Redirects, too: where they lead was not chosen by the operator.
  if (statusCode === 200) return undefined;
  if (statusCode === 429 || statusCode === 503)
    return new SpeechError(
      'voice_busy',
      `the service of voices answered ${statusCode}`,
      retryAfterOf(headers['retry-after'], Date.now()),
    );
  return new SpeechError(
    isFinal(statusCode) ? 'voice_refused' : 'voice_failed',
    `the service of voices answered ${statusCode}`,
  );
}

/**
 * Any service that speaks as OpenAI's does
 * (https://platform.openai.com/docs/api-reference/audio/createSpeech).
 */
export function serviceVoice({ url, key, model, voice }: Service, seconds = MOST_SECONDS): Voice {
  const address = new URL(`${url}/v1/audio/speech`);
  const send = address.protocol === 'https:' ? secureRequest : plainRequest;
  return {
    name: `service/${model}/${voice}`,
    speak: ({ text, prompt }, signal) => {
      const body = JSON.stringify({
        model,
        input: text,
        voice,
        instructions: prompt,
        response_format: 'mp3',
      });
      const limit = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
      const trouble = (error: Error) =>
        limit.aborted && !signal.aborted
          ? new SpeechError('voice_slow', 'the service of voices took too long')
          : new SpeechError('voice_failed', `the service of voices broke off: ${error.message}`);
      return new Promise<Sound>((answered, refused) => {
        const sending = send(
          address,
          {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
              accept: 'audio/*',
              ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
            },
            signal: limit,
          },
          (response) => {
            const type = soundType(response.headers['content-type']);
            const refusal =
              refusalOf(response) ??
              (type === undefined
                ? new SpeechError('voice_failed', 'the service of voices sent something that is no sound')
                : undefined);
            if (refusal !== undefined || type === undefined) {
              response.destroy();
              return refused(refusal);
            }
            let broken: Error | undefined;
            response.on('error', (error) => (broken = trouble(error)));
            answered({
              type,
              body: response,
              whole: async () => {
                if (broken) throw broken;
                if (!response.complete) throw trouble(new Error('something is missing'));
              },
              end: () => response.destroy(),
            });
          },
        );
        sending.on('error', (error) => refused(trouble(error)));
        sending.end(body);
      });
    },
  };
}
