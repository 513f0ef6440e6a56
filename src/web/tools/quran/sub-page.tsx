import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowLeft } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/quran/en.json';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';

interface SubPageProps {
  title: string;
  intro?: string | undefined;
  remark?: ReactNode;
  /** Another page of the tool than its first, from which this one is reached. */
  back?: 'hifz' | 'similar';
  children: ReactNode;
}

/** A page of the tool besides reading, with the way back. */
export function SubPage({ title, intro, remark, back, children }: SubPageProps) {
  const t = useText<typeof en>('tools/quran');
  const name = t(back ? `back_${back}` : 'backHome');
  return (
    <NarrowPage
      title={
        <span className="flex items-center gap-2">
          <Link
            to={back ? `${pathOf('quran')}/${back}` : pathOf('quran')}
            aria-label={name}
            title={name}
            className="-ms-3 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-primary-soft max-lg:hidden"
          >
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </Link>
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
