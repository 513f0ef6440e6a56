import { AArrowDown, AArrowUp } from 'lucide-react';
import { besideSize } from '#web/domain/settings/own-text-size.ts';
import type { TextSize } from '#web/domain/settings/own-text-size.ts';
import { useStore } from '#web/platform/store.ts';
import type { Store } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';

interface TextSizeButtonsProps {
  size: Store<TextSize>;
  labels: { smaller: string; larger: string };
}

export function TextSizeButtons({ size, labels }: TextSizeButtonsProps) {
  const { smaller, larger } = besideSize(useStore(size));
  const buttons = [
    { label: labels.smaller, to: smaller, Icon: AArrowDown },
    { label: labels.larger, to: larger, Icon: AArrowUp },
  ];
  return (
    <span className="ms-auto flex">
      {buttons.map(({ label, to, Icon }) => (
        <IconButton
          key={label}
          label={label}
          disabled={to === undefined}
          onClick={() => to !== undefined && size.set(to)}
          className="disabled:opacity-50"
        >
          <Icon className="size-6" aria-hidden="true" />
        </IconButton>
      ))}
    </span>
  );
}
