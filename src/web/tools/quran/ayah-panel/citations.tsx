import { useQuery } from '@tanstack/react-query';
import { citationsQuery, screenOfPack } from '#web/domain/quran/citations.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';

/** Where else in the app this ayah is referred to. Nothing is said where it is not. */
export function Citations({ ayah }: { ayah: number }) {
  const t = useText<typeof en>('tools/quran');
  const titleOf = useTitles();
  const { data } = useQuery(citationsQuery(useLanguage()));
  const cited = data?.[ayah] ?? [];
  if (cited.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t('cited')}</h3>
      <ul>
        {cited.map(({ pack, title }) => {
          const screen = screenOfPack(pack);
          return (
            <li key={`${pack} ${title}`}>
              {screen ? (
                <ScreenLink
                  to={screen}
                  className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
                >
                  {titleOf(screen.id).title}: {title}
                </ScreenLink>
              ) : (
                title
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
