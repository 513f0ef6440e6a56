import { Plus, Trash2 } from 'lucide-react';
import { CARATS, FINENESS, METALS } from '#core/zakat/nisab.ts';
import type { Piece } from '#core/zakat/sheet.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { NumberField } from '#web/tools/zakat-calculator/number-field.tsx';
import { changeSheet, ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select.tsx';

const NEW: Piece = { metal: 'gold', weight: 0, parts: 24, worn: false };
const PURITIES = { gold: CARATS, silver: FINENESS } as const;

/** Gold and silver, piece by piece. */
export function Pieces() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { pieces } = useStore(ownZakat).sheet;
  const change = (at: number, some: Partial<Piece>) =>
    changeSheet({ pieces: pieces.map((piece, index) => (index === at ? { ...piece, ...some } : piece)) });
  return (
    <div className="grid justify-items-start gap-4">
      {pieces.map((piece, index) => (
        <fieldset key={index} className="grid w-full gap-4 rounded-field border border-line p-4">
          <legend className="sr-only">{t('piece', { number: index + 1 })}</legend>
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField
              label={t('metal')}
              value={piece.metal}
              onChange={({ target }) => {
                const metal = METALS.find((metal) => metal === target.value) ?? 'gold';
                change(index, { metal, parts: PURITIES[metal][0] });
              }}
            >
              {METALS.map((metal) => (
                <option key={metal} value={metal}>
                  {t(metal)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('purity')}
              value={piece.parts}
              onChange={({ target }) => change(index, { parts: Number(target.value) })}
            >
              {PURITIES[piece.metal].map((parts) => (
                <option key={parts} value={parts}>
                  {piece.metal === 'gold'
                    ? t('carats', { parts })
                    : t('thousandths', { parts: String(parts) })}
                </option>
              ))}
            </SelectField>
            <NumberField
              label={t('grams')}
              value={piece.weight}
              places={3}
              onChange={(weight) => change(index, { weight })}
            />
          </div>
          <div className="flex items-center justify-between gap-3">
            <Checkbox
              label={t('worn')}
              checked={piece.worn}
              onChange={({ target }) => change(index, { worn: target.checked })}
            />
            <IconButton
              label={t('remove')}
              onClick={() => changeSheet({ pieces: pieces.filter((_, at) => at !== index) })}
            >
              <Trash2 className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        </fieldset>
      ))}
      <Button look="soft" onClick={() => changeSheet({ pieces: [...pieces, NEW] })}>
        <Plus className="size-5" aria-hidden="true" />
        {t('addPiece')}
      </Button>
    </div>
  );
}
