import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVoiceService, type VoiceService } from '#tests/harness/voice-service.ts';
import { retryAfterOf, serviceVoice } from './service-voice.ts';

let service: VoiceService;
beforeAll(async () => {
  service = await startVoiceService();
});
afterAll(() => service.close());

async function heard(text: string, signal = new AbortController().signal): Promise<number> {
  const settings = { kind: 'service', url: service.url, key: 'secret', model: 'm', voice: 'nova' } as const;
  // So long that a busy machine has said what is heard, but for the one that never ends.
  const seconds = text === 'SLOW' ? 2 : 20;
  const sound = await serviceVoice(settings, seconds).speak(
    { text, language: 'en', prompt: 'Calmly.' },
    signal,
  );
  let bytes = 0;
  try {
    for await (const part of sound.body) bytes += (part as Buffer).length;
  } catch {
    await sound.whole();
  }
  await sound.whole();
  return bytes;
}

test('asks as OpenAI documents it, with the story’s way of telling as instructions', async () => {
  expect(await heard('They walk.')).toBe((await service.soundOf('They walk.')).length);
  expect(service.said[0]?.body).toEqual({
    model: 'm',
    input: 'They walk.',
    voice: 'nova',
    instructions: 'Calmly.',
    response_format: 'mp3',
  });
  expect(service.said[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
  });
});

test.each([
  ['a service that hangs', 'SLOW', 'voice_slow', undefined],
  ['one that is busy', 'BUSY', 'voice_busy', 1],
  ['one that fails', 'DEAD', 'voice_failed', undefined],
  ['a key that is refused', 'FORBIDDEN', 'voice_refused', undefined],
  ['a redirect, which is not followed', 'MOVED', 'voice_failed', undefined],
  ['sound of a known length that breaks off', 'CUT', 'voice_failed', undefined],
  ['sound of unknown length that breaks off', 'BROKENOFF', 'voice_failed', undefined],
  ['a page instead of sound', 'MARKUP', 'voice_failed', undefined],
])('names what went wrong: %s', async (_what, text, trouble, retryAfter) => {
  await expect(heard(text)).rejects.toMatchObject({ name: 'SpeechError', trouble, retryAfter });
});

test('is silent when nobody listens any more', async () => {
  const control = new AbortController();
  const hearing = heard('SLOW again', control.signal);
  setTimeout(() => control.abort(), 50);
  await expect(hearing).rejects.toMatchObject({ trouble: 'voice_failed' });
});

test('waits as long as it is asked to, within reason', () => {
  const now = Date.UTC(2026, 10, 16);
  expect(retryAfterOf('20', now)).toBe(20);
  expect(retryAfterOf('Mon, 16 Nov 2026 00:00:30 GMT', now)).toBe(30);
  expect(retryAfterOf('Sun, 15 Nov 2026 00:00:00 GMT', now)).toBe(1);
  expect(retryAfterOf('999999', now)).toBe(3600);
  expect(retryAfterOf('soon', now)).toBeUndefined();
  expect(retryAfterOf(undefined, now)).toBeUndefined();
});
