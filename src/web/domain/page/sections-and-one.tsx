import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ListAndPage } from '#web/domain/page/list-and-page.tsx';
import { ListLink } from '#web/ui/list-link.tsx';

interface Section {
  id: string;
  label: string;
  Icon: ComponentType<{ className?: string }>;
  content: ReactNode;
}

interface SectionsAndOneProps {
  title: string;
  remark?: ReactNode;
  /** The part of the address that names the section, such as `tab`. */
  part: string;
  /** The one on show; unknown or missing means the first. */
  value: string | null;
  sections: readonly Section[];
}

/** Settings on a wide window: their sections as a list, and the open one beside it. */
export function SectionsAndOne({ title, remark, part, value, sections }: SectionsAndOneProps) {
  const { pathname } = useLocation();
  const open = sections.find(({ id }) => id === value) ?? sections[0];
  return (
    <ListAndPage
      title={title}
      remark={remark}
      list={
        <ul className="-mx-3 grid">
          {sections.map(({ id, label, Icon }) => (
            <li key={id}>
              <ListLink
                to={`${pathname}?${part}=${id}`}
                current={id === open?.id}
                className="flex min-h-11 items-center gap-3 font-semibold"
              >
                {createElement(Icon, { className: 'size-5 shrink-0 text-muted' })}
                {label}
              </ListLink>
            </li>
          ))}
        </ul>
      }
      page={null}
      beside={
        open && (
          <div key={open.id} className="reading grid grid-cols-[minmax(0,1fr)] gap-6">
            <p className="font-display text-2xl font-semibold">{open.label}</p>
            {open.content}
          </div>
        )
      }
    />
  );
}
