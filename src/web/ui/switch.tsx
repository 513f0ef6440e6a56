import { useId } from 'react';
import type { ReactNode } from 'react';
import { Switch as Primitive } from 'radix-ui';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id}>{label}</label>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        className="h-8 w-14 shrink-0 rounded-pill border border-edge bg-sunken p-0.5 transition-colors data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Primitive.Thumb className="block size-6 rounded-pill bg-edge transition-[translate,background-color] data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-primary rtl:data-[state=checked]:-translate-x-6" />
      </Primitive.Root>
    </div>
  );
}
