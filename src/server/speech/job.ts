import * as v from 'valibot';
import { asServiceKey } from '../database/service-key.ts';
import { defineJob, GiveUp, TryAgain } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { piecesOf, speakerOf, type Piece } from './pieces.ts';
import { SpeechError, type Voice } from './port.ts';
import { newSoundStore } from './sound-store.ts';
import { voiceOf } from './voice.ts';

const Input = v.object({
  story: v.string(),
  version: v.number(),
  language: v.string(),
  length: v.picklist(['long', 'short']),
  /** As `speakerOf` named it. */
  voice: v.string(),
});
type Wanted = v.InferOutput<typeof Input>;

const ATTEMPTS = 4;
/** Words for the few tries that are made before somebody is told; later ones are theirs to ask for. */
const PAUSE = { first: 2, most: 60 };

const valuesOf = ({ story, version, language, length, voice }: Wanted) => [
  story,
  version,
  language,
  length,
  voice,
];

interface Known extends Record<string, unknown> {
  content: unknown;
  voice_prompt: string;
  pieces: Piece[];
}
const KNOWN = `select v.content, v.voice_prompt, s.pieces from public.story_speech s
  join public.story_versions v using (story_id, version, language, length)
  where (s.story_id, s.version, s.language, s.length, s.voice) = ($1, $2, $3, $4, $5)`;

/** Speaks what is missing of a telling, a sentence at a time, and says after each how far it is. */
async function speakTelling(services: Services, wanted: Wanted, voice: Voice, signal: AbortSignal) {
  const service = <Row extends Record<string, unknown>>(text: string, values: unknown[]) =>
    asServiceKey(services.database, (client) => client.query<Row>(text, values));
  const { rows } = await service<Known>(KNOWN, valuesOf(wanted));
  const [known] = rows;
  if (known === undefined) throw new GiveUp('nobody asked for this');
  const told = { ...wanted, content: known.content, prompt: known.voice_prompt };
  const words = new Map(piecesOf(told, wanted.voice).map(({ path, text }) => [path, text]));
  const store = await newSoundStore(services);
  const there = await store.known([...words.keys()]);
  const note = (done: number) =>
    service('select public.note_speech($1, $2, $3, $4, $5, $6)', [...valuesOf(wanted), done]);
  let noted = -1;
  for (const [at, { path }] of known.pieces.entries()) {
    signal.throwIfAborted();
    const text = words.get(path);
    if (text === undefined) throw new GiveUp('these pieces are of other words');
    if (there.has(path)) continue;
    if (noted !== at) await note(at);
    const sound = await voice.speak({ text, language: wanted.language, prompt: known.voice_prompt }, signal);
    await store.keep(path, sound);
    there.add(path);
    noted = at + 1;
    await note(noted);
  }
  if (noted !== known.pieces.length) await note(known.pieces.length);
}

/** Sound of a story. A try goes on where the one before it ended. */
export const speakStory = defineJob(
  { kind: 'speech', input: Input },
  {
    attempts: ATTEMPTS,
    pause: PAUSE,
    seconds: 3600,
    atOnce: 4,
    run: async (wanted, { services, signal, attempt }) => {
      const { speech } = services.config;
      const voice = speech && voiceOf(speech);
      const failed = async (reason: string) => {
        await asServiceKey(services.database, (client) =>
          client.query('select public.fail_speech($1, $2, $3, $4, $5, $6)', [...valuesOf(wanted), reason]),
        );
      };
      // The operator chose another voice meanwhile.
      if (!voice || speakerOf(voice) !== wanted.voice) {
        await failed('voice_gone');
        return;
      }
      try {
        await speakTelling(services, wanted, voice, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        const trouble = error instanceof SpeechError ? error.trouble : 'voice_failed';
        const isLast = error instanceof GiveUp || trouble === 'voice_refused' || attempt >= ATTEMPTS;
        if (isLast) await failed(trouble);
        if (trouble === 'voice_refused') throw new GiveUp(String(error));
        if (error instanceof SpeechError && error.retryAfter !== undefined)
          throw new TryAgain(error.message, error.retryAfter);
        throw error;
      }
    },
  },
);
