import { useText } from '#web/platform/language/use-text.ts';
import type { BuiltGuide } from '#content/built-guide.ts';
import type en from '#web/tools/parenting-in-islam/en.json';
import { chooseAge, isAge, useOwnAges } from '#web/tools/parenting-in-islam/own-ages.ts';

/** Which ages the list has; chosen once, and found again. */
export function AgeChoice({ parts }: Pick<BuiltGuide, 'parts'>) {
  const t = useText<typeof en>('tools/parenting-in-islam');
  const chosen = useOwnAges();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-semibold">{t('ages')}</span>
        <span className="text-muted">{t('agesNote')}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {parts.map(
          ({ id, title }) =>
            isAge(id) && (
              <label
                key={id}
                className="relative inline-flex min-h-11 items-center rounded-pill border border-edge px-4 py-1 text-sm font-semibold hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-ring"
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) => chooseAge(id, target.checked)}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                {title}
              </label>
            ),
        )}
      </div>
    </fieldset>
  );
}
