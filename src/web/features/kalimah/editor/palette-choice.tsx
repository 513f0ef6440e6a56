import { useId } from 'react';
import { PALETTE_IDS, PALETTES } from '#web/domain/kalimah/drawing/palette.ts';
import type { PaletteId } from '#web/domain/kalimah/drawing/palette.ts';
import type en from '#web/features/kalimah/en.json';
import { useText } from '#web/platform/language/use-text.ts';

interface PaletteChoiceProps {
  value: PaletteId;
  onChange: (value: PaletteId) => void;
}

export function PaletteChoice({ value, onChange }: PaletteChoiceProps) {
  const t = useText<typeof en>('features/kalimah');
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-2 font-display text-lg font-semibold">{t('colours')}</legend>
      <div className="flex flex-wrap gap-2">
        {PALETTE_IDS.map((id) => (
          <label
            key={id}
            title={t(`palette.${id}`)}
            className="grid size-12 cursor-pointer place-items-center rounded-pill border-2 border-transparent has-checked:border-primary has-focus-visible:outline-3 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            <span className="sr-only">{t(`palette.${id}`)}</span>
            <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10">
              <circle
                cx="20"
                cy="20"
                r="19"
                fill={PALETTES[id].ground}
                stroke={PALETTES[id].accent}
                strokeWidth="2"
              />
              <path d="M20 1a19 19 0 0 1 0 38Z" fill={PALETTES[id].sheet} />
              <circle cx="20" cy="20" r="7" fill={PALETTES[id].accent} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
