import { expect, test } from 'vitest';
import { isCut, soundIn } from './sound.ts';

const bytes = (text: string) => Buffer.from(text.padEnd(16, '\0'), 'latin1');

test.each([
  ['ID3\x04', 'audio/mpeg'],
  ['\xff\xfb\x90\x00', 'audio/mpeg'],
  ['\xff\xf3\x84\x00', 'audio/mpeg'],
  ['RIFF\x10\0\0\0WAVE', 'audio/wav'],
  ['OggS', 'audio/ogg'],
  ['\0\0\0\x20ftypM4A ', 'audio/mp4'],
  ['fLaC', 'audio/flac'],
  ['<!doctype html>', null],
  ['\xff\xd8\xff\xe0', null],
  ['%PDF-1.7', null],
  ['RIFF\x10\0\0\0WEBP', null],
  ['', null],
])('%j is %s', (head, type) => {
  expect(soundIn(bytes(head))).toBe(type);
});

test('a wave that is shorter than it says was cut', () => {
  const wave = Buffer.alloc(44);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(36, 4);
  wave.write('WAVE', 8);
  expect(isCut(wave)).toBe(false);
  expect(isCut(wave.subarray(0, 43))).toBe(true);
});
