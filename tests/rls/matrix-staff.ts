import type { Declared } from './matrix.ts';

const nobody = {
  anon: 'none',
  guest: 'none',
  member: 'none',
  child: 'none',
  banned: 'none',
  admin: 'none',
} as const;
const readByAdmins = {
  reach: { select: { ...nobody, admin: 'all' }, insert: nobody, update: nobody, delete: nobody },
  insertable: [],
  updatable: [],
} as const satisfies Pick<Declared, 'reach'> & { insertable: []; updatable: [] };

/** Written by functions alone, each of which asks for a right. */
export const STAFF_TABLES: Record<string, Declared> = {
  staff_rights: {
    owner: 'user_id',
    column: 'role',
    row: (user_id) => ({ user_id, '"right"': 'reports', role: 'moderator' }),
    ...readByAdmins,
    reach: {
      ...readByAdmins.reach,
      // Whoever has a right sees that they have it.
      select: { ...nobody, guest: 'own', member: 'own', child: 'own', admin: 'all' },
    },
  },
  approvals: {
    owner: 'subject_id',
    column: 'reason',
    row: (subject_id) => ({ subject_id, kind: 'test', target: subject_id }),
    ...readByAdmins,
  },
};

const both = ['authenticated', 'service_role'];

export const STAFF_FUNCTIONS: Record<string, string[]> = {
  'public.my_staff()': both,
  'public.set_staff_role(uuid,text)': both,
  'public.waiting_approvals()': both,
  'public.decide_approval(uuid,boolean)': both,
  'public.staff_notice(uuid)': ['service_role'],
  'private.has_right(text)': ['anon', 'authenticated', 'service_role'],
  'private.has_two_factors()': ['anon', 'authenticated', 'service_role'],
  'private.may_approve(text)': ['authenticated'],
};

export const STAFF_DEFINERS: Record<string, string> = {
  my_staff:
    'says whether the account has a second factor, which nobody reads from the table; tells of oneself alone',
  set_staff_role: 'roles are written by functions alone; asks for the right and a fresh proof first',
  waiting_approvals: 'names the people whose requests wait; shows what the caller may decide about',
  decide_approval: 'does what a second person agreed to; asks for the right and a fresh proof first',
};
