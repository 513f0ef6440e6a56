import { useEffect, useState } from 'react';
import { followed } from '#core/alphabet/stroke.ts';
import type { Point } from '#core/alphabet/stroke.ts';
import type { Stroke } from '#web/courses/alphabet/strokes.ts';

/** How many strokes are written, and how far the next one is: the number of its point. */
interface Written {
  done: number;
  reached: number;
}

const NOTHING: Written = { done: 0, reached: 0 };
/** Points a frame, and the pause of those who want no motion. */
const PACE = 2;
const PAUSE = 900;
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What of a letter is written: traced, tapped stroke by stroke, or shown. */
export function useWriting(strokes: readonly Stroke[]) {
  const [written, setWritten] = useState(NOTHING);
  const [showing, setShowing] = useState(false);
  const whole = written.done >= strokes.length;

  useEffect(() => {
    if (!showing || whole) return undefined;
    const points = strokes[written.done]?.points ?? [];
    const next = () => setWritten((now) => stepped(now, points.length));
    if (calm()) {
      const timer = setTimeout(() => setWritten({ done: written.done + 1, reached: 0 }), PAUSE);
      return () => clearTimeout(timer);
    }
    const frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [showing, strokes, whole, written]);

  /** A finger came by. */
  const trace = (finger: Point) => {
    if (showing && !whole) return;
    setWritten((now) => {
      const stroke = strokes[now.done];
      if (!stroke) return now;
      const { reached, whole: drawn } = followed(stroke.points, now.reached, finger);
      return drawn ? { done: now.done + 1, reached: 0 } : { done: now.done, reached };
    });
  };
  /** The next stroke is written as a whole. */
  const write = () => {
    setShowing(false);
    if (!whole) setWritten({ done: written.done + 1, reached: 0 });
  };
  const show = () => {
    setWritten(NOTHING);
    setShowing(true);
  };
  const anew = () => {
    setShowing(false);
    setWritten(NOTHING);
  };
  return { ...written, whole, showing: showing && !whole, trace, write, show, anew };
}

function stepped({ done, reached }: Written, length: number): Written {
  return reached + PACE < length ? { done, reached: reached + PACE } : { done: done + 1, reached: 0 };
}
