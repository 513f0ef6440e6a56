import type { WebSocket } from 'ws';

/** Milliseconds in which somebody who is cut off may read why, and for which others of their network are not heard. */
const FAREWELL = 1_000;
const HELD = 500;

/** What is done where one connection, or all of its network, sends more than is read. */
export interface FloodGate {
  /** Nothing is read from it any more. */
  readonly isCut: boolean;
  cutOff(): void;
  hold(): void;
}

export function newFloodGate(ws: WebSocket, close: (code: number, reason: string) => void): FloodGate {
  let isCut = false;
  return {
    get isCut() {
      return isCut;
    },
    /** Says why, and reads no more: whoever floods does not wait for an answer. */
    cutOff: () => {
      isCut = true;
      close(1008, 'floods');
      ws.pause();
      setTimeout(() => ws.terminate(), FAREWELL).unref();
    },
    hold: () => {
      if (ws.isPaused) return;
      ws.pause();
      setTimeout(() => !isCut && ws.resume(), HELD).unref();
    },
  };
}
