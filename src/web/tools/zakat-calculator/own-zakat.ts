import { converted, hasMoney, renamed } from '#core/zakat/currency-change.ts';
import type { Micro } from '#core/zakat/money.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { createStore } from '#web/platform/store.ts';
import type { Kind } from '#web/tools/zakat-calculator/kinds.ts';
import { isFilled, namedKinds, withoutKind } from '#web/tools/zakat-calculator/named-kinds.ts';
import { EMPTY, stamped, zakatIn, type OwnZakat } from '#web/tools/zakat-calculator/stored-zakat.ts';
import { settled, suggestions } from '#web/tools/zakat-calculator/suggestions.ts';

/** On the device; in the account only sealed, and only if its owner wants. */
export const ownZakat = ownRecord('zakat', zakatIn);

/** What happened to many figures at once. */
type Change = 'cleared' | 'currency' | Kind;
interface Undoable {
  what: Change;
  before: OwnZakat;
  after: OwnZakat;
}

/** What was before the last change of many figures at once, as long as nothing else has changed since. */
export const undoable = createStore<Undoable | null>(null);
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

function changeMany(what: Change, after: OwnZakat): void {
  const before = ownZakat.get();
  undoable.set({ what, before, after: keep(after) });
}
export const clearZakat = (): void => changeMany('cleared', EMPTY);

/** Names what somebody has, or takes it back, with what was entered there. */
export function toggleKind(kind: Kind): void {
  const own = ownZakat.get();
  if (!namedKinds(own).includes(kind)) changeZakat({ kinds: [...own.kinds, kind] });
  else if (isFilled(kind, own)) changeMany(kind, withoutKind(own, kind));
  else keep(withoutKind(own, kind));
}
/** The numbers stay where no rate is given. */
export function changeCurrency(currency: string, rate?: Micro): void {
  const own = settled(ownZakat.get(), suggestions());
  const from = own.sheet.currency;
  const changed = rate === undefined ? renamed(own, from, currency) : converted(own, from, currency, rate);
  changeMany('currency', { ...changed, sheet: { ...changed.sheet, currency } });
}
export function undo(): void {
  const known = undoable.get();
  if (known) ownZakat.set(known.before);
}
