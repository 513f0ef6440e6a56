import { afterAll, beforeAll, expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { sentencesOf } from '#core/sentences.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { arabicText } from '#server/quran-text.ts';
import { fromRoot } from '#server/root.ts';
import { piecesOf, speakerOf } from '#server/speech/pieces.ts';
import { holdsQuran } from '#server/speech/scripture.ts';
import { serviceVoice } from '#server/speech/service-voice.ts';
import { readPackFiles, type StoryPack } from '#server/stories/packs.ts';
import { humming, startVoiceService, type VoiceService } from '#tests/harness/voice-service.ts';

/** Letters alone, in one shape: vowels, pauses and the forms of alif and hamza are left out. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const runs = (text: string, length: number): string[] => {
  const words = plain(text).split(' ');
  return words
    .slice(0, Math.max(0, words.length - length + 1))
    .map((_, at) => words.slice(at, at + length).join(' '));
};

let service: VoiceService;
let packs: StoryPack[];
/** By language: everything that left the server. */
const bodies = new Map<string, string[]>();
beforeAll(async () => {
  service = await startVoiceService(humming(0.01));
  packs = (await readPackFiles()).packs();
  const voice = serviceVoice({ kind: 'service', url: service.url, key: undefined, model: 'm', voice: 'v' });
  const { signal } = new AbortController();
  for (const language of LANGUAGES) {
    const before = service.said.length;
    const sayings = packs.flatMap(({ id, tellings }) =>
      tellings
        .filter((telling) => telling.language === language)
        .flatMap(({ content, voice_prompt: prompt }) =>
          piecesOf({ story: id, language, content, prompt }, speakerOf(voice)).map(({ text }) => ({
            text,
            language,
            prompt,
          })),
        ),
    );
    const next = sayings.values();
    const speak = async () => {
      for (const saying of next) {
        const sound = await voice.speak(saying, signal);
        sound.body.resume();
        await new Promise((read) => sound.body.once('end', read));
      }
    };
    await Promise.all(Array.from({ length: 8 }, speak));
    if (service.said.length - before !== sayings.length) throw new Error('not every sentence was asked for');
    bodies.set(
      language,
      service.said.slice(before).map(({ text }) => text),
    );
  }
}, 300_000);
afterAll(() => service.close());

const cards = () =>
  packs.flatMap(({ tellings }) =>
    tellings.flatMap(({ content }) => content.pages.flatMap(({ card }) => (card ? [card] : []))),
  );
/** Runs of words that were sent in a language and stand in one of these texts. */
const sentOf = (language: string, texts: readonly string[], length: number) => {
  const sent = new Set((bodies.get(language) ?? []).flatMap((body) => runs(JSON.parse(body).input, length)));
  return [...new Set(texts.flatMap((text) => runs(text, length).filter((run) => sent.has(run))))];
};

test('the whole library was asked for, and it names scripture', () => {
  expect([...bodies.values()].every((sent) => sent.length > 2000)).toBe(true);
  expect(cards().length).toBeGreaterThan(100);
});

test('no words of the Quran are sent: nowhere do five of them stand together', () => {
  const quran = arabicText().flat();
  // The way of looking finds what is there.
  expect(runs(quran[0] ?? '', 4)).toEqual(['بسم الله الرحمن الرحيم']);
  expect(sentOf('ar', quran, 5)).toEqual([]);
});

test('no words of a hadith on a card are sent, in no language', () => {
  const wanted = new Set(cards().flatMap((card) => ('hadith' in card ? [card.hadith] : [])));
  expect(wanted.size).toBeGreaterThan(5);
  type Hadith = { key?: string; arabic?: string; text?: string };
  const texts = (folder: string) =>
    readdirSync(fromRoot(`content/${folder}/hadith`)).flatMap((file) => {
      const read = JSON.parse(readFileSync(fromRoot(`content/${folder}/hadith/${file}`), 'utf8')) as
        | Hadith[]
        | Record<string, Hadith>;
      return Object.entries(read).flatMap(([key, record]) => (wanted.has(record.key ?? key) ? [record] : []));
    });
  const arabic = texts('base').flatMap(({ arabic: text }) => text ?? []);
  expect(arabic.length).toBe(wanted.size);
  // The honorific is said in stories as well.
  expect(sentOf('ar', arabic, 6).filter((run) => !run.includes('صلي الله عليه'))).toEqual([]);
  // In Arabic a hadith has its title alone.
  for (const language of LANGUAGES.filter((one) => one !== 'ar')) {
    const translated = texts(language).flatMap(({ text }) => text ?? []);
    expect(translated.length).toBe(wanted.size);
    // What happened is retold in words that a translation needs as well: no sentence of it is there whole.
    const sent = (bodies.get(language) ?? []).map((body) => plain(JSON.parse(body).input));
    const sentences = translated
      .flatMap((text) => sentencesOf(text, language))
      .map(plain)
      .filter((sentence) => sentence.split(' ').length >= 6);
    expect(sentences.length).toBeGreaterThan(20);
    expect(sentences.filter((sentence) => sent.some((said) => said.includes(sentence)))).toEqual([]);
  }
});

test('nothing of a card is sent: no reference, no mark of scripture, no other part of a story', () => {
  const references = [...new Set(cards().flatMap((card) => Object.values(card)))];
  const sent = [...bodies.values()].flat();
  expect(sent.filter((body) => references.some((reference) => body.includes(reference)))).toEqual([]);
  expect(sent.filter((body) => /[﴿﴾۝]|\{\d/u.test(body))).toEqual([]);
  const fields = new Set(sent.map((body) => Object.keys(JSON.parse(body)).join()));
  expect([...fields]).toEqual(['model,input,voice,instructions,response_format']);
});

test('no sentence of the library is silent for being scripture', () => {
  const silent = packs.flatMap(({ tellings }) =>
    tellings.flatMap(({ content }) => content.pages.flatMap(({ text }) => text.filter(holdsQuran))),
  );
  expect(silent).toEqual([]);
});
