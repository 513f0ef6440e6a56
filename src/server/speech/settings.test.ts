import { expect, test } from 'vitest';
import { configFrom } from '../config.ts';

const speechOf = (env: Record<string, string>) => configFrom(env).speech;

test('nobody speaks unless the operator chose somebody', () => {
  expect(speechOf({})).toBeNull();
  expect(speechOf({ SPEECH_MODEL: 'tts-1', SPEECH_VOICE: 'nova' })).toBeNull();
});

test('a service needs an address and a model', () => {
  const env = { SPEECH_BASE_URL: 'http://voices:8880/', SPEECH_MODEL: 'kokoro', SPEECH_API_KEY: 'k' };
  expect(speechOf(env)).toEqual({
    kind: 'service',
    url: 'http://voices:8880',
    key: 'k',
    model: 'kokoro',
    voice: 'alloy',
  });
  expect(() => speechOf({ SPEECH_BASE_URL: 'http://voices:8880' })).toThrow('SPEECH_MODEL');
  expect(() => speechOf({ ...env, SPEECH_BASE_URL: 'file:///etc' })).toThrow('SPEECH_BASE_URL');
  expect(() => speechOf({ ...env, SPEECH_API_KEY: 'a\nb' })).toThrow('SPEECH_API_KEY');
});

test('a service goes before a program, and no other program is run', () => {
  expect(speechOf({ SPEECH_PROGRAM: '/usr/bin/espeak-ng' })).toEqual({
    kind: 'program',
    program: '/usr/bin/espeak-ng',
  });
  const both = { SPEECH_PROGRAM: 'espeak-ng', SPEECH_BASE_URL: 'http://voices', SPEECH_MODEL: 'm' };
  expect(speechOf(both)).toMatchObject({ kind: 'service' });
  expect(() => speechOf({ SPEECH_PROGRAM: 'sh' })).toThrow('SPEECH_PROGRAM');
});
