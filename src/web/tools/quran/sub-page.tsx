import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';

interface SubPageProps {
  title: string;
  intro?: string;
  remark?: ReactNode;
  children: ReactNode;
}

/** A page of the tool besides reading, with the way back. */
export function SubPage({ title, intro, remark, children }: SubPageProps) {
  const t = useText<typeof en>('tools/quran');
  return (
    <NarrowPage
      title={
        <span className="flex items-center gap-2">
          <ScreenLink
            to="quran"
            aria-label={t('backHome')}
            title={t('backHome')}
            className="-ms-3 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-primary-soft max-lg:hidden"
          >
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </ScreenLink>
          {title}
        </span>
      }
      intro={intro}
      remark={remark}
    >
      {children}
    </NarrowPage>
  );
}
