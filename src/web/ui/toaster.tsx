import { useEffect } from 'react';
import { X } from 'lucide-react';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dismiss, dismissLater, toasts } from '#web/ui/toast.ts';
import type { Toast } from '#web/ui/toast.ts';

/** Short news at the foot of the page, announced politely. */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  const shown = useStore(toasts);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-24 z-50 mx-auto grid max-w-md gap-2 lg:bottom-8"
    >
      {shown.map((toast) => (
        <Line key={toast.id} toast={toast} dismissLabel={dismissLabel} />
      ))}
    </div>
  );
}

function Line({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  useEffect(() => dismissLater(toast.id), [toast.id]);
  return (
    <div
      className={classNames(
        'pointer-events-auto flex animate-rise items-center gap-2 rounded-field py-2 ps-5 pe-2 font-medium shadow-lifted',
        toast.look === 'good' ? 'bg-ink text-ground' : 'bg-danger-soft text-danger',
      )}
    >
      <p className="flex-1">{toast.text}</p>
      <IconButton label={dismissLabel} onClick={() => dismiss(toast.id)} className="hover:bg-transparent">
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
