import { useEffect, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { askSound, pieceSound, serverVoiceQuery } from '#web/domain/stories/sound/told-sound.ts';
import type en from '#web/features/admin/stories/en.json';
import type { Version } from '#web/features/admin/stories/queries.ts';
import { client } from '#web/platform/client.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const PAUSE = 2000;
const TRIES = 15;

/** The first sentence of the short telling, once the server's voice has said it. */
async function firstSentence(story: string, version: number, language: string): Promise<Blob | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { state, done, pieces } = await askSound({ story, version, language, length: 'short' });
    const [first] = pieces;
    if (first && done > 0) return pieceSound(first.path);
    if (state === 'failed') return null;
    await new Promise((go) => setTimeout(go, PAUSE));
  }
  return null;
}

/** How a draft begins. Its sound is made for who asks, and kept neither there nor here. */
async function beginning(story: string, language: string): Promise<Blob> {
  const { data, error } = await (
    await client()
  ).functions.invoke<Blob>('speech-sample', { body: { story, language } });
  if (error) throw error;
  if (!(data instanceof Blob)) throw new TypeError('no sound came');
  return data;
}

const refusalSchema = v.object({ code: v.string() });
/** The name of a refusal by a server function. */
async function refusalIn(thrown: unknown): Promise<string> {
  if (!(thrown instanceof Error) || !('context' in thrown) || !(thrown.context instanceof Response))
    return '';
  const read = v.safeParse(refusalSchema, await thrown.context.json().catch(() => null));
  return read.success ? read.output.code : '';
}

/** How the voice tells what is told, or what waits to be, where the server has one. */
export function VoiceSample({ id, version }: { id: string; version: Version }) {
  const t = useText<typeof en>('features/admin/stories');
  const own = useLanguage();
  const language = version.languages.includes(own) ? own : (version.languages[0] ?? 'en');
  const [address, setAddress] = useState<string | null>(null);
  const [isEnough, setEnough] = useState(false);
  const hasVoice = useQuery(serverVoiceQuery).data === true;
  const listening = useMutation({
    mutationFn: () =>
      version.is_told ? firstSentence(id, version.version, language) : beginning(id, language),
    onSuccess: (sound) => setAddress(sound && URL.createObjectURL(sound)),
    async onError(error) {
      const code = await refusalIn(error);
      setEnough(code === 'speech_limit');
    },
  });
  useEffect(() => {
    if (address !== null) return () => URL.revokeObjectURL(address);
    return undefined;
  }, [address]);
  if (!hasVoice) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {address === null ? (
        <Button look="plain" busy={listening.isPending} onClick={() => listening.mutate()}>
          {t(version.is_told ? 'listen' : 'listenDraft')}
        </Button>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- Its words stand below.
        <audio controls autoPlay src={address} className="max-w-full" />
      )}
      {(listening.isError || (listening.isSuccess && listening.data === null)) && (
        <Notice look="bad">{t(isEnough ? 'enoughSound' : 'noSound')}</Notice>
      )}
    </div>
  );
}
