import { useId } from 'react';
import { FORMATS } from '#web/domain/kalimah/drawing/format.ts';
import { mirrored } from '#web/domain/kalimah/drawing/geometry.ts';
import { PALETTES } from '#web/domain/kalimah/drawing/palette.ts';
import type { PaletteId } from '#web/domain/kalimah/drawing/palette.ts';
import { TEMPLATE_IDS, TEMPLATES } from '#web/domain/kalimah/drawing/templates.ts';
import type { TemplateId } from '#web/domain/kalimah/drawing/templates.ts';
import type en from '#web/features/kalimah/en.json';
import { useText } from '#web/platform/language/use-text.ts';

interface DesignChoiceProps {
  value: TemplateId;
  palette: PaletteId;
  isMirrored: boolean;
  onChange: (value: TemplateId) => void;
}

/** The designs, small, in the colours that were chosen. */
export function DesignChoice({ value, palette, isMirrored, onChange }: DesignChoiceProps) {
  const t = useText<typeof en>('features/kalimah');
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-2 font-display text-lg font-semibold">{t('design')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-3">
        {TEMPLATE_IDS.map((id) => (
          <label
            key={id}
            className="grid cursor-pointer gap-1 rounded-field p-1 text-center text-sm has-checked:bg-primary-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            <Small template={id} palette={palette} isMirrored={isMirrored} />
            {t(`template.${id}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const SIZE = FORMATS.square;
/** Lines that stand for words: so wide, as parts of their box. */
const LINES = [0.9, 0.7, 0.45];

function Small({
  template: id,
  palette: name,
  isMirrored,
}: {
  template: TemplateId;
  palette: PaletteId;
  isMirrored: boolean;
}) {
  const template = TEMPLATES[id];
  const palette = PALETTES[name];
  const box = template.box(SIZE);
  const sided = 'sided' in template && isMirrored;
  const ink = palette[template.on === 'sheet' ? 'sheetInk' : 'ink'];
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true" className="w-full rounded-field">
      <rect width={SIZE.width} height={SIZE.height} fill={palette.ground} />
      <g transform={sided ? mirrored(SIZE.width) : undefined}>
        {template.shapes(SIZE).map(({ d, fill, stroke, width, opacity }, index) => (
          <path
            key={index}
            d={d}
            fill={fill ? palette[fill] : 'none'}
            stroke={stroke && palette[stroke]}
            strokeWidth={width}
            opacity={opacity}
          />
        ))}
        {LINES.map((part, index) => (
          <rect
            key={part}
            x={template.align === 'middle' ? box.x + (box.width * (1 - part)) / 2 : box.x}
            y={box.y + box.height / 2 - 110 + index * 90}
            width={box.width * part}
            height={34}
            rx={17}
            fill={ink}
            opacity={0.75}
          />
        ))}
      </g>
    </svg>
  );
}
