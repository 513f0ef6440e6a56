import type { Ref } from 'react';
import type { Card } from '#web/domain/kalimah/drawing/card.ts';
import { mirrored } from '#web/domain/kalimah/drawing/geometry.ts';
import type { Line } from '#web/domain/kalimah/drawing/layout.ts';
import { startOf } from '#web/domain/kalimah/drawing/paint.ts';

interface CardPictureProps {
  card: Card;
  /** What it says, for those who do not see it. */
  label: string;
  className?: string;
  ref?: Ref<SVGSVGElement>;
}

/** The card as curves: what is seen while it is made, and the file for printers. */
export function CardPicture({ card, label, className, ref }: CardPictureProps) {
  const { size, palette, shapes, lines, tones } = card;
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size.width} ${size.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A drawing of shapes is no file.
      role="img"
      aria-label={label}
      className={className}
    >
      <rect width={size.width} height={size.height} fill={palette.ground} />
      <g transform={card.mirrored ? mirrored(size.width) : undefined} strokeLinejoin="round">
        {shapes.map(({ d, fill, stroke, width, opacity }, index) => (
          <path
            key={index}
            d={d}
            fill={fill ? palette[fill] : 'none'}
            stroke={stroke && palette[stroke]}
            strokeWidth={width}
            opacity={opacity}
          />
        ))}
      </g>
      {lines.map((line, index) => (
        <text
          key={index}
          x={line.x}
          y={line.y}
          direction={line.direction}
          textAnchor={anchorOf(card, line)}
          fontFamily={line.family}
          fontSize={line.size}
          fontWeight={line.weight}
          fill={palette[tones[line.look]]}
        >
          {line.text}
        </text>
      ))}
    </svg>
  );
}

/** In curves a line is anchored where its own reading begins. */
function anchorOf(card: Card, { direction }: Line): 'start' | 'middle' | 'end' {
  if (card.anchor === 'middle') return 'middle';
  return (startOf(card) === 'left') === (direction === 'ltr') ? 'start' : 'end';
}
