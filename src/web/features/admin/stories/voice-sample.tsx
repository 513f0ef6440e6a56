import { useEffect, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { askSound, pieceSound, serverVoiceQuery } from '#web/domain/stories/sound/told-sound.ts';
import type en from '#web/features/admin/stories/en.json';
import type { Version } from '#web/features/admin/stories/queries.ts';
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

/** How the voice tells it, where the server has one. */
export function VoiceSample({ id, told }: { id: string; told: Version }) {
  const t = useText<typeof en>('features/admin/stories');
  const own = useLanguage();
  const language = told.languages.includes(own) ? own : 'en';
  const [address, setAddress] = useState<string | null>(null);
  const hasVoice = useQuery(serverVoiceQuery).data === true;
  const listening = useMutation({
    mutationFn: () => firstSentence(id, told.version, language),
    onSuccess: (sound) => setAddress(sound && URL.createObjectURL(sound)),
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
          {t('listen')}
        </Button>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- Its words stand below.
        <audio controls autoPlay src={address} className="max-w-full" />
      )}
      {(listening.isError || (listening.isSuccess && listening.data === null)) && (
        <Notice look="bad">{t('noSound')}</Notice>
      )}
    </div>
  );
}
