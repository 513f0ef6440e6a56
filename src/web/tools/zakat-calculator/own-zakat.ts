import { converted, hasMoney, renamed } from '#core/zakat/currency-change.ts';
import type { Micro } from '#core/zakat/money.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { createStore } from '#web/platform/store.ts';
import { EMPTY, stamped, zakatIn, type OwnZakat } from '#web/tools/zakat-calculator/stored-zakat.ts';
import { settled, suggestions } from '#web/tools/zakat-calculator/suggestions.ts';

/** On the device; in the account only sealed, and only if its owner wants. */
export const ownZakat = ownRecord('zakat', zakatIn);

/** What was before the last change of everything at once, as long as nothing else has changed since. */
export const undoable = createStore<{ before: OwnZakat; after: OwnZakat } | null>(null);
ownZakat.subscribe(() => {
  const known = undoable.get();
  if (known && known.after !== ownZakat.get()) undoable.set(null);
});

/** The first figure fixes what the place had suggested: in another country it is still the same money. */
function keep(own: OwnZakat): OwnZakat {
  const kept = stamped(hasMoney(own) ? settled(own, suggestions()) : own);
  ownZakat.set(kept);
  return kept;
}

export function changeZakat(change: Partial<OwnZakat>): void {
  keep({ ...ownZakat.get(), ...change });
}
export function changeSheet(change: Partial<OwnZakat['sheet']>): void {
  const known = ownZakat.get();
  keep({ ...known, sheet: { ...known.sheet, ...change } });
}

function changeAll(after: OwnZakat): void {
  const before = ownZakat.get();
  undoable.set({ before, after: keep(after) });
}
export const clearZakat = (): void => changeAll(EMPTY);
/** The numbers stay where no rate is given. */
export function changeCurrency(currency: string, rate?: Micro): void {
  const own = settled(ownZakat.get(), suggestions());
  const from = own.sheet.currency;
  const changed = rate === undefined ? renamed(own, from, currency) : converted(own, from, currency, rate);
  changeAll({ ...changed, sheet: { ...changed.sheet, currency } });
}
export function undo(): void {
  const known = undoable.get();
  if (known) ownZakat.set(known.before);
}
