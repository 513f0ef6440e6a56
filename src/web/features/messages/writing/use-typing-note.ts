import { useRef } from 'react';
import { useMessagesStanding } from '#web/domain/messages/standing.ts';
import { call } from '#web/domain/writing/calls.ts';

/** As often as the database takes it. */
const PAUSE = 3000;

/** Tells the others that somebody writes, unless they switched that off. */
export function useTypingNote(id: string): () => void {
  const standing = useMessagesStanding().data;
  const told = useRef(0);
  const shows = standing?.may === true && standing.show_typing;
  return () => {
    const now = Date.now();
    if (!shows || now - told.current < PAUSE) return;
    told.current = now;
    void call('note_typing', { _conversation_id: id }).catch(() => undefined);
  };
}
