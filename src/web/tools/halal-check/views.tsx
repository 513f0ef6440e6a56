import { STANDARDS } from '#core/halal/standard.ts';
import type { Choice, StandardId } from '#core/halal/standard.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/halal-check/en.json';
import { ownHalal } from '#web/tools/halal-check/own-halal.ts';
import { useHalalTexts } from '#web/tools/halal-check/texts.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Who holds what about it, side by side; the reader's own is only marked. */
export function Views({ id }: { id: StandardId }) {
  const t = useText<typeof en>('tools/halal-check');
  const texts = useHalalTexts();
  const { standard } = useStore(ownHalal);
  const choices: readonly Choice[] = STANDARDS[id];
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{texts.question(id)}</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => {
          const own = standard[id] === choice;
          const { label, held } = texts.choice(id, choice);
          return (
            <li
              key={choice}
              className={classNames(
                'rounded-field border p-3 text-sm',
                own ? 'border-primary' : 'border-line',
              )}
            >
              <p className="font-semibold">
                {label}
                {own && <span className="ms-2 font-normal text-primary">{t('yours')}</span>}
              </p>
              <p className="text-muted">{held}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
