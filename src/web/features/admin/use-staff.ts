import { createContext, use } from 'react';
import { hasRight } from '#web/features/admin/staff.ts';
import type { Staff } from '#web/features/admin/staff.ts';

interface Here extends Staff {
  userId: string;
}

export const StaffContext = createContext<Here | null>(null);

/** Who looks at the panel, and what they may do. What they do is for the database to allow. */
export function useStaff(): Here & { may: (right: string) => boolean } {
  const staff = use(StaffContext);
  if (staff === null) throw new Error('Only parts of the panel ask who looks at it');
  return { ...staff, may: (right) => hasRight(staff, right) };
}
