import { Suspense, useState } from 'react';
import { Smile } from 'lucide-react';
import { REACTIONS } from '#core/halaqa/shapes.ts';
import type { Reaction } from '#core/halaqa/shapes.ts';
import type en from '#web/domain/halaqa/en.json';
import type { Words } from '#web/domain/halaqa/shown.ts';
import type writing from '#web/domain/writing/en.json';
import { SIGNS } from '#web/domain/writing/reaction-signs.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { classNames } from '#web/ui/class-names.ts';

const reactors = preloadable(async () => (await import('#web/domain/halaqa/reactors.tsx')).Reactors);

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-transparent px-2.5 text-sm font-semibold transition-colors hover:bg-sunken aria-pressed:border-primary/40 aria-pressed:bg-primary-soft aria-pressed:text-primary';

interface ReactionChipsProps {
  words: Pick<Words, 'id' | 'state' | 'reactions' | 'my_reaction'>;
  /** Whose they are is told who reacted. */
  isOwn: boolean;
  onReact: (kind: Reaction | null) => void;
}

/** Those that were given, with their numbers; the others open beside. Names are the author's alone. */
export function ReactionChips({ words, isOwn, onReact }: ReactionChipsProps) {
  const t = useText<typeof en>('domain/halaqa');
  const say = useText<typeof writing>('domain/writing');
  const number = new Intl.NumberFormat(`${languageOf(useLanguage()).locale}-u-nu-latn`);
  const [all, setAll] = useState(false);
  const [who, setWho] = useState(false);
  const given = REACTIONS.filter((kind) => (words.reactions[kind] ?? 0) > 0);
  const shown = all ? REACTIONS : given;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center">
      <legend className="sr-only">{say('reactions')}</legend>
      {shown.map((kind) => {
        const Icon = SIGNS[kind];
        const count = words.reactions[kind] ?? 0;
        const name = say(`reaction.${kind}`);
        return (
          <button
            key={kind}
            type="button"
            disabled={words.state !== 'checked'}
            aria-pressed={words.my_reaction === kind}
            aria-label={count > 0 ? `${name}: ${number.format(count)}` : name}
            title={name}
            onClick={() => {
              const takesBack = words.my_reaction === kind;
              onReact(takesBack ? null : kind);
              // The last of its kind would go from under the finger, and the focus with it.
              setAll(takesBack);
            }}
            className={classNames(CHIP, 'text-muted')}
          >
            <Icon className="size-4.5" aria-hidden="true" />
            {all && <span aria-hidden="true">{name}</span>}
            {count > 0 && <span aria-hidden="true">{number.format(count)}</span>}
          </button>
        );
      })}
      {words.state === 'checked' && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className={classNames(CHIP, 'text-muted')}
        >
          <Smile className="size-4.5" aria-hidden="true" />
          <span className={given.length > 0 ? 'sr-only' : ''}>{say('react')}</span>
        </button>
      )}
      {isOwn && given.length > 0 && (
        <button type="button" onClick={() => setWho(true)} className={classNames(CHIP, 'text-muted')}>
          {t('whoReacted')}
        </button>
      )}
      {who && (
        <Suspense>
          <reactors.Component id={words.id} onClose={() => setWho(false)} />
        </Suspense>
      )}
    </fieldset>
  );
}
