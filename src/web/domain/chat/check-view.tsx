import { Check as Right, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Check } from '#core/assistant/library.ts';
import type { Record as Found } from '#core/assistant/record.ts';
import type en from '#web/domain/chat/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

/** A question to check oneself with: choose, and see what is right and why. Nothing of it is counted. */
export function CheckView({ check, lesson }: { check: Check; lesson: Found | undefined }) {
  const t = useText<typeof en>('domain/chat');
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <section className="grid gap-3 rounded-card border border-line bg-raised p-4">
      <h3 dir="auto" className="font-sans font-semibold">
        {check.ask}
      </h3>
      <ul className="grid gap-2">
        {check.options.map((option, index) => (
          <li key={option}>
            <button
              type="button"
              disabled={chosen !== null}
              aria-pressed={chosen === index}
              onClick={() => setChosen(index)}
              className={classNames(
                'flex min-h-12 w-full items-center gap-3 rounded-field border px-4 py-2 text-start transition-colors enabled:hover:bg-primary-soft',
                chosen !== null && index === check.right ? 'border-success' : 'border-line',
              )}
            >
              <span dir="auto" className="min-w-0 flex-1">
                {option}
              </span>
              {chosen !== null && index === check.right && (
                <span className="flex items-center gap-1 text-sm font-semibold text-success">
                  <Right className="size-5" aria-hidden="true" />
                  {t('right')}
                </span>
              )}
              {chosen === index && index !== check.right && (
                <span className="flex items-center gap-1 text-sm font-semibold text-muted">
                  <X className="size-5" aria-hidden="true" />
                  {t('notQuite')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {chosen !== null && <p dir="auto">{check.because}</p>}
        {chosen !== null && lesson?.path && (
          <Link to={lesson.path} className="justify-self-start font-semibold text-primary hover:underline">
            {t('openIn', { name: lesson.title })}
          </Link>
        )}
      </div>
    </section>
  );
}
