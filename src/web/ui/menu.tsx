import type { ReactNode } from 'react';
import { DropdownMenu } from 'radix-ui';

interface MenuItem {
  id: string;
  label: ReactNode;
  onSelect: () => void;
}

/** Not modal: radix's scroll lock would inject a style that our content security policy forbids. */
export function Menu({ trigger, items }: { trigger: ReactNode; items: readonly MenuItem[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          className="z-40 min-w-48 rounded-field border border-line bg-raised p-1.5 shadow-lifted"
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.id}
              onSelect={item.onSelect}
              className="flex min-h-11 items-center rounded-field px-4 outline-none data-highlighted:bg-primary-soft data-highlighted:text-primary"
            >
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
