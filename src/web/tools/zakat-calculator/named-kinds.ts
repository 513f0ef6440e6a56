import { AMOUNTS_OF, KINDS, type Kind } from '#web/tools/zakat-calculator/kinds.ts';
import type { OwnZakat } from '#web/tools/zakat-calculator/stored-zakat.ts';

/** Whether something was entered there. */
export function isFilled(kind: Kind, { sheet }: OwnZakat): boolean {
  if (kind === 'money' && sheet.foreign.length > 0) return true;
  if (kind === 'metals' && sheet.pieces.length > 0) return true;
  return AMOUNTS_OF[kind].some((amount) => sheet[amount] !== 0);
}

/** What was named, and what holds figures from before anything was asked: nothing that counts is out of sight. */
export const namedKinds = (own: OwnZakat): Kind[] =>
  KINDS.filter((kind) => own.kinds.includes(kind) || isFilled(kind, own));

/** As if it had never been named. */
export function withoutKind(own: OwnZakat, kind: Kind): OwnZakat {
  const nothing = Object.fromEntries(AMOUNTS_OF[kind].map((amount) => [amount, 0]));
  return {
    ...own,
    kinds: own.kinds.filter((named) => named !== kind),
    sheet: {
      ...own.sheet,
      ...nothing,
      foreign: kind === 'money' ? [] : own.sheet.foreign,
      pieces: kind === 'metals' ? [] : own.sheet.pieces,
    },
  };
}
