import type { ReactNode } from 'react';
import { Tabs as Primitive } from 'radix-ui';
import { intoView } from '#web/ui/into-view.ts';

interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The one on show; unknown or missing means the first. */
  value?: string | null;
  onChange?: (id: string) => void;
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const first = tabs[0]?.id ?? '';
  const shown = tabs.some((tab) => tab.id === value) ? (value ?? first) : first;
  return (
    <Primitive.Root {...(onChange ? { value: shown, onValueChange: onChange } : { defaultValue: shown })}>
      <Primitive.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.id}
            value={tab.id}
            ref={tab.id === shown ? intoView : undefined}
            // The list scrolls, so a ring outside the tab would be cut off.
            className="min-h-12 border-b-3 border-transparent rounded-t-field -outline-offset-3! grow px-2 text-sm font-semibold whitespace-nowrap sm:grow-0 sm:px-4 sm:text-base text-muted transition-colors hover:text-ink data-[state=active]:border-gold data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.id} value={tab.id} className="pt-6">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
