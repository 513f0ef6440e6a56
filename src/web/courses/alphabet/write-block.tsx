import { useId, useMemo, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { Play, RotateCcw } from 'lucide-react';
import type { LetterId } from '#content/letters-schema.ts';
import type { Point } from '#core/alphabet/stroke.ts';
import type en from '#web/courses/alphabet/en.json';
import { useLetters } from '#web/domain/learning/letters/letters.ts';
import { writingOf } from '#web/courses/alphabet/strokes.ts';
import type { Stroke } from '#web/courses/alphabet/strokes.ts';
import { useWriting } from '#web/courses/alphabet/use-writing.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** Around the letter, so that a finger has room to begin. */
const MARGIN = 140;
/** Broad enough for the broadest line; dots stand close to each other. */
const PEN = { line: 135, dot: 90 } as const;
const WAYS = ['trace', 'tap'] as const;
type Way = (typeof WAYS)[number];

/** A letter to write: by following its lines, by tapping them in their order, or with one button. */
export function WriteBlock({ letter: id }: { letter: LetterId }) {
  const t = useText<typeof en>('courses/alphabet');
  const { name, character } = useLetters().letterOf(id);
  const { box, strokes } = useMemo(() => writingOf(id), [id]);
  const writing = useWriting(strokes);
  const [way, setWay] = useState<Way>('trace');
  const [missed, setMissed] = useState(false);
  const next = strokes[writing.done];

  const said = writing.whole
    ? t('written', { name })
    : missed
      ? t('otherStroke')
      : next?.kind === 'dot'
        ? t('strokeDot', { number: writing.done + 1, all: strokes.length })
        : t('strokeLine', { number: writing.done + 1, all: strokes.length });

  return (
    <Card className="grid justify-items-center gap-4">
      <Segments
        label={t('howToWrite')}
        segments={WAYS.map((value) => ({ value, label: t(value) }))}
        value={way}
        onChange={(value) => {
          setWay(value);
          setMissed(false);
          writing.anew();
        }}
      />
      <Paper
        box={box}
        character={character}
        label={t('paper', { name })}
        strokes={strokes}
        done={writing.done}
        reached={writing.reached}
        guided={way === 'trace' && !writing.showing}
        onTrace={(finger) => way === 'trace' && writing.trace(finger)}
        onTap={(finger) => {
          if (way !== 'tap' || writing.whole) return;
          const right = nearestTo(strokes, finger) === writing.done;
          setMissed(!right);
          if (right) writing.write();
        }}
      />
      <p aria-live="polite" className="min-h-[1.6em] text-center font-semibold">
        {said}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          look="soft"
          aria-disabled={writing.whole}
          className="aria-disabled:opacity-30"
          onClick={() => {
            setMissed(false);
            writing.write();
          }}
        >
          {t('nextStroke')}
        </Button>
        <Button look="quiet" onClick={writing.show}>
          <Play className="size-5" aria-hidden="true" />
          {t('showMe')}
        </Button>
        <Button look="quiet" onClick={writing.anew}>
          <RotateCcw className="size-5" aria-hidden="true" />
          {t('again')}
        </Button>
      </div>
    </Card>
  );
}

/** Which stroke somebody means who taps here; those that are written already are meant by nobody. */
function nearestTo(strokes: readonly Stroke[], [x, y]: Point): number {
  const away = strokes.map(({ points }) =>
    Math.min(...points.map(([toX, toY]) => Math.hypot(x - toX, y - toY))),
  );
  return away.indexOf(Math.min(...away));
}

interface PaperProps {
  box: readonly [number, number, number, number];
  character: string;
  label: string;
  strokes: readonly Stroke[];
  done: number;
  reached: number;
  /** Shows where the next stroke begins and how it runs. */
  guided: boolean;
  onTrace: (finger: Point) => void;
  onTap: (finger: Point) => void;
}

/** The letter in the face of the Quran text, and on it what is written: ink that only its own outline takes. */
function Paper({ box, character, label, strokes, done, reached, guided, onTrace, onTap }: PaperProps) {
  const svg = useRef<SVGSVGElement>(null);
  const outline = useId();
  const [left, top, width, height] = box;
  const next = strokes[done];
  const here = next?.points[reached];

  const fingerOf = ({ clientX, clientY }: PointerEvent): Point | null => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return [x, y];
  };
  const letter = (
    <text x={0} y={0} fontSize={1000} direction="ltr" textAnchor="start" className="font-scripture">
      {character}
    </text>
  );
  return (
    <svg
      ref={svg}
      lang="ar"
      viewBox={`${left - MARGIN} ${top - MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      className="max-h-80 w-full max-w-md touch-none rounded-field bg-sunken select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const finger = fingerOf(event);
        if (!finger) return;
        onTap(finger);
        onTrace(finger);
      }}
      onPointerMove={(event) => {
        const finger = event.buttons > 0 ? fingerOf(event) : null;
        if (finger) onTrace(finger);
      }}
    >
      <title>{label}</title>
      <clipPath id={outline}>{letter}</clipPath>
      <g className={next ? 'fill-line' : 'fill-primary'}>{letter}</g>
      <g
        clipPath={`url(#${outline})`}
        className="stroke-primary"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {strokes.slice(0, done).map(({ path, kind }) => (
          <path key={path} d={path} strokeWidth={PEN[kind]} />
        ))}
        {next && reached > 0 && (
          <path d={`M${next.points.slice(0, reached + 1).join('L')}`} strokeWidth={PEN.line} />
        )}
      </g>
      {guided && next && here && (
        <g className="stroke-gold" fill="none" strokeLinecap="round">
          {next.kind === 'line' && <path d={next.path} strokeWidth={12} strokeDasharray="2 34" />}
          <circle cx={here[0]} cy={here[1]} r={30} className="fill-gold-soft" strokeWidth={10} />
        </g>
      )}
    </svg>
  );
}
