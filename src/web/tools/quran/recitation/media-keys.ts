import { useEffect } from 'react';
import { player, usePlayer } from '#web/tools/quran/recitation/player.ts';

const KEYS: readonly [MediaSessionAction, () => void][] = [
  ['play', player.resume],
  ['pause', player.pause],
  ['stop', player.stop],
  ['nexttrack', () => player.move(1)],
  ['previoustrack', () => player.move(-1)],
];

const ARTWORK = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
];

function answerTo(action: MediaSessionAction, work: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, work);
  } catch {
    // A key that this browser does not know.
  }
}

/** Keys for media, headphones and the lock screen say what is heard, and are heard. */
export function useMediaKeys(title: string | null, artist: string, album: string): void {
  const { state, speed } = usePlayer();
  const listening = title !== null;
  useEffect(() => {
    if (!listening || !('mediaSession' in navigator)) return undefined;
    for (const [action, work] of KEYS) answerTo(action, work);
    return () => {
      for (const [action] of KEYS) answerTo(action, null);
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.playbackState = 'none';
    };
  }, [listening]);
  useEffect(() => {
    if (title === null || !('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist, album, artwork: ARTWORK });
  }, [title, artist, album]);
  useEffect(() => {
    if (!listening || !('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = state === 'still' || state === 'failed' ? 'paused' : 'playing';
    const position = player.position();
    if (state === 'playing' && position)
      navigator.mediaSession.setPositionState?.({ ...position, playbackRate: speed });
  }, [listening, state, speed]);
}
