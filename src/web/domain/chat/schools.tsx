import type { Position } from '#core/assistant/card.ts';
import { ownFirst } from '#core/assistant/compose.ts';
import type { School } from '#core/salah/prayer.ts';
import type en from '#web/domain/chat/en.json';
import type personWords from '#web/domain/person/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Where the schools differ they stand side by side, the reader's own first and marked, none judged. */
export function Schools({ positions, own }: { positions: readonly Position[]; own: School | null }) {
  const t = useText<typeof en>('domain/chat');
  const name = useText<typeof personWords>('domain/person');
  if (positions.length === 0) return null;
  const isOwn = ({ held }: Position) => own !== null && held.includes(own);
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold text-muted">{t('schools')}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2">
        {ownFirst(positions, own).map((position) => (
          <li
            key={position.held.join()}
            className={classNames(
              'grid content-start gap-1 rounded-field border bg-raised p-4',
              isOwn(position) ? 'border-primary' : 'border-line',
            )}
          >
            <p className="text-sm font-semibold text-primary">
              {position.held.map((school) => name(`madhab.${school}`)).join(' · ')}
              {isOwn(position) && <span className="text-muted"> ({t('yours')})</span>}
            </p>
            <p dir="auto">{position.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
