/** Whose rows somebody may touch: nobody's, their own, those of others, or both. */
export type Reach = 'none' | 'own' | 'others' | 'all';

export const ACTORS = ['anon', 'guest', 'member', 'child', 'banned', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];
export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

const nobody = {
  anon: 'none',
  guest: 'none',
  member: 'none',
  child: 'none',
  banned: 'none',
  admin: 'none',
} as const;
const everybody = { ...nobody, guest: 'all', member: 'all', child: 'all', admin: 'all' } as const;
const oneself = { ...nobody, guest: 'own', member: 'own', child: 'own', admin: 'own' } as const;

const NOBODY = '00000000-0000-0000-0000-000000000001';

interface Declared {
  /** The column that says whose a row is. */
  owner: string;
  /** A column to try to change, where `owner` is not one and none is to be changed. */
  column?: string;
  /** A row to insert: that person's. */
  row: (owner: string) => Record<string, unknown>;
  reach: Record<Verb, Record<Actor, Reach>>;
  /** Columns that members may set when inserting and change afterwards. */
  insertable: string[];
  updatable: string[];
}

/** The rights that the product means to give. A table that is not here fails the tests. */
export const TABLES: Record<string, Declared> = {
  profiles: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, language: 'de' }),
    reach: { select: oneself, insert: nobody, update: oneself, delete: nobody },
    insertable: [],
    updatable: [
      'bio',
      'display_name',
      'language',
      'location',
      'madhab',
      'onboarded_at',
      'shown_fields',
      'time_zone',
    ],
  },
  public_profiles: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, bio: 'x' }),
    reach: {
      // Strangers see nobody until they came upon them; a child under 10 and a guest have no public profile.
      select: { ...nobody, member: 'own', admin: 'own' },
      insert: nobody,
      update: nobody,
      delete: nobody,
    },
    insertable: [],
    updatable: [],
  },
  home_settings: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, quick_access: ['quran'], start_hidden: true }),
    reach: {
      select: { ...oneself, guest: 'none' },
      insert: { ...oneself, guest: 'none' },
      update: { ...oneself, guest: 'none' },
      delete: nobody,
    },
    insertable: ['favourite_tools', 'quick_access', 'start_hidden', 'user_id'],
    updatable: ['favourite_tools', 'quick_access', 'start_hidden'],
  },
  hadith_editions: {
    // Nobody's: whoever has a session reads them.
    owner: '(select $1::uuid)',
    column: 'name',
    row: () => ({ id: 'eng-bukhari', collection: 'bukhari', language: 'en', name: 'x', hadiths: 1 }),
    reach: { select: everybody, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  hadith_texts: {
    owner: '(select $1::uuid)',
    column: 'text',
    row: () => ({ edition_id: 'eng-bukhari', number: 1, text: 'x' }),
    reach: { select: everybody, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  reports: {
    owner: 'reporter_id',
    row: (reporter_id) => ({
      reporter_id,
      type: 'other',
      description: 'A letter is missing',
      target_type: 'hadith',
      target_id: 'bukhari:1',
    }),
    reach: {
      select: { ...oneself, admin: 'all' },
      // Under 10 nobody writes to people they do not know.
      insert: { ...oneself, child: 'none' },
      // Admins say what became of it.
      update: { ...nobody, admin: 'all' },
      delete: nobody,
    },
    insertable: ['description', 'reporter_id', 'target_id', 'target_type', 'type'],
    updatable: ['answer', 'status'],
  },
  mosques: {
    // Nobody's: whoever has a session finds them.
    owner: '(select $1::uuid)',
    column: 'times',
    row: () => ({ id: 'seed-x', latitude: 1, longitude: 1, given: {} }),
    reach: { select: everybody, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  mosque_proposals: {
    owner: 'proposer_id',
    column: 'note',
    row: (proposer_id) => ({
      proposer_id,
      kind: 'addition',
      latitude: 52.48,
      longitude: 13.41,
      facts: { name: 'x' },
    }),
    reach: {
      select: { ...oneself, admin: 'all' },
      // As with all that others get to see: no guests, nobody under 10.
      insert: { ...nobody, member: 'own', admin: 'own' },
      update: nobody,
      delete: oneself,
    },
    insertable: ['facts', 'kind', 'latitude', 'longitude', 'mosque_id', 'note', 'proposer_id', 'times'],
    updatable: [],
  },
  privacy_acceptances: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, version: '1999-01-01' }),
    // A guest has accepted nothing yet.
    reach: { select: { ...oneself, guest: 'none' }, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  admins: {
    owner: 'user_id',
    row: (user_id) => ({ user_id }),
    reach: {
      select: { ...nobody, admin: 'all' },
      insert: { ...nobody, admin: 'all' },
      update: nobody,
      delete: { ...nobody, admin: 'others' },
    },
    insertable: ['user_id'],
    updatable: [],
  },
  analytics_events: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, event_name: 'page_view' }),
    // Of a child under 10 the event is taken and not kept; it could not name anyone else either.
    reach: {
      select: nobody,
      insert: { ...nobody, guest: 'own', member: 'own', child: 'all', admin: 'own' },
      update: nobody,
      delete: nobody,
    },
    insertable: [
      'device',
      'event_name',
      'feature_name',
      'metadata',
      'page_path',
      'referrer',
      'session_id',
      'user_id',
    ],
    updatable: [],
  },
  blocks: {
    owner: 'blocker_id',
    row: (blocker_id) => ({ blocker_id, blocked_id: NOBODY }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  connections: {
    owner: 'requester_id',
    row: (requester_id) => ({ requester_id, addressee_id: NOBODY, accepted_at: '2026-01-01' }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  family_links: {
    owner: 'parent_id',
    row: (parent_id) => ({ parent_id, child_id: NOBODY, approved_at: '2026-01-01' }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  child_rules: {
    owner: 'child_id',
    row: (child_id) => ({ child_id, community: true }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  professional_profiles: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, headline: 'x' }),
    reach: {
      select: oneself,
      // From 16 on.
      insert: { ...nobody, member: 'own', admin: 'own' },
      update: { ...nobody, member: 'own', admin: 'own' },
      delete: nobody,
    },
    insertable: [
      'bio',
      'company',
      'headline',
      'job_title',
      'location',
      'shown_fields',
      'skills',
      'user_id',
      'website',
    ],
    // An upsert writes the key, too; the policies hold it to the caller's.
    updatable: [
      'bio',
      'company',
      'headline',
      'job_title',
      'location',
      'shown_fields',
      'skills',
      'user_id',
      'website',
    ],
  },
  public_professional_profiles: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, headline: 'x' }),
    reach: {
      select: { ...nobody, member: 'own', admin: 'own' },
      insert: nobody,
      update: nobody,
      delete: nobody,
    },
    insertable: [],
    updatable: [],
  },
  gifts: {
    owner: 'sender_id',
    row: (sender_id) => ({
      transfer_id: '00000000-0000-0000-0000-000000000001',
      sender_id,
      amount: 5,
      balance: 0,
    }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  rewards: {
    // Nobody's: open ones are seen by every member.
    owner: '(select $1::uuid)',
    column: 'cost',
    row: () => ({ title: 'x', cost: 1 }),
    reach: {
      select: { ...nobody, member: 'all', child: 'all', admin: 'all' },
      insert: nobody,
      update: nobody,
      delete: nobody,
    },
    insertable: [],
    updatable: [],
  },
  data_exports: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, ready_at: '2026-01-01' }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  account_deletions: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, due_at: '2026-01-01' }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  reward_redemptions: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, reward_id: NOBODY, transfer_id: NOBODY }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  points_accounts: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, balance: 1000 }),
    reach: { select: { ...oneself, guest: 'none' }, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  points_ledger: {
    owner: '(select a.user_id from public.points_accounts a where a.id = account_id)',
    column: 'reason',
    row: (user_id) => ({
      transfer_id: '00000000-0000-0000-0000-000000000001',
      account_id: { sql: '(select id from public.points_accounts where user_id = $1)', value: user_id },
      amount: 5,
      reason: 'cheat',
      reference: 'x',
    }),
    reach: { select: { ...oneself, guest: 'none' }, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  push_subscriptions: {
    owner: 'user_id',
    column: 'device',
    row: (user_id) => ({
      user_id,
      endpoint: `https://push.example/${user_id}`,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
      language: 'en',
    }),
    // A device is registered by a function, which asks for what only the device knows.
    reach: { select: oneself, insert: nobody, update: nobody, delete: oneself },
    insertable: [],
    updatable: [],
  },
  notification_settings: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, prayers: { fajr: { lead: 15, sound: 'dawn' } } }),
    reach: {
      select: { ...oneself, guest: 'none' },
      insert: { ...oneself, guest: 'none' },
      update: { ...oneself, guest: 'none' },
      delete: nobody,
    },
    insertable: ['muted', 'prayer_pause', 'prayers', 'quiet', 'user_id'],
    updatable: ['muted', 'prayer_pause', 'prayers', 'quiet'],
  },
  quran_positions: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, ayah: 262, view: 'surah' }),
    reach: {
      select: { ...oneself, guest: 'none' },
      insert: { ...oneself, guest: 'none' },
      update: { ...oneself, guest: 'none' },
      delete: { ...oneself, guest: 'none' },
    },
    insertable: ['ayah', 'changed_at', 'kept', 'user_id', 'view'],
    updatable: ['ayah', 'changed_at', 'kept', 'user_id', 'view'],
  },
  sealed_records: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, name: 'zakat', box: { version: 1 } }),
    reach: {
      select: { ...oneself, guest: 'none' },
      insert: { ...oneself, guest: 'none' },
      update: { ...oneself, guest: 'none' },
      delete: { ...oneself, guest: 'none' },
    },
    insertable: ['box', 'name', 'user_id'],
    updatable: ['box', 'name'],
  },
  schedules: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, kind: 'reminder', rule: {}, time_zone: 'Europe/Berlin' }),
    reach: { select: oneself, insert: oneself, update: oneself, delete: oneself },
    // The time itself is the server's to set.
    insertable: ['enabled', 'kind', 'rule', 'time_zone', 'user_id'],
    updatable: ['enabled', 'rule', 'time_zone'],
  },
  prayer_calendars: {
    owner: 'user_id',
    row: (user_id) => ({
      user_id,
      secret_hash: `\\x${user_id.replaceAll('-', '')}`,
      reckoning: {},
      time_zone: 'Europe/Berlin',
      place_name: 'Berlin',
      language: 'de',
    }),
    // A link is made by a function alone, which answers its secret once.
    reach: { select: oneself, insert: nobody, update: oneself, delete: oneself },
    insertable: [],
    updatable: ['language', 'place_name', 'reckoning', 'time_zone'],
  },
  // What somebody notes about their reading, likewise.
  quran_note_heads: {
    owner: 'user_id',
    row: (user_id) => ({ user_id }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: oneself },
    insertable: [],
    updatable: [],
  },
  quran_notes: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, key: 'bookmark/262', changed_at: '2026-11-14', version: 1 }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  own_note_heads: {
    owner: 'user_id',
    row: (user_id) => ({ user_id, topic: 'duas' }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: oneself },
    insertable: [],
    updatable: [],
  },
  own_notes: {
    owner: 'user_id',
    row: (user_id) => ({
      user_id,
      topic: 'duas',
      key: 'favourite/travel',
      changed_at: '2026-11-14',
      version: 1,
    }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  // Reading together goes through functions alone.
  khatmas: {
    owner: 'started_by',
    row: (started_by) => ({ id: started_by, title: 'Ramadan', started_by }),
    reach: { select: nobody, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  khatma_members: {
    owner: 'user_id',
    row: (user_id) => ({ khatma_id: user_id, user_id }),
    reach: { select: nobody, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  khatma_parts: {
    owner: 'taken_by',
    row: (taken_by) => ({ khatma_id: taken_by, juz: 1, taken_by }),
    reach: { select: nobody, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  // Whatever somebody notes about their prayers is read by them alone; they take it back with the head, as a whole.
  prayer_log_heads: {
    owner: 'user_id',
    row: (user_id) => ({ user_id }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: oneself },
    insertable: [],
    updatable: [],
  },
  prayer_log: {
    owner: 'user_id',
    row: (user_id) => ({
      user_id,
      day: '2026-11-14',
      prayer: 'fajr',
      state: 'prayed',
      changed_at: '2026-11-14',
      version: 1,
    }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  prayer_pauses: {
    owner: 'user_id',
    row: (user_id) => ({
      user_id,
      id: '00000000-0000-4000-8000-000000000001',
      from_day: '2026-11-14',
      changed_at: '2026-11-14',
      version: 1,
    }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
  prayer_qada: {
    owner: 'user_id',
    row: (user_id) => ({
      user_id,
      device: '00000000-0000-4000-8000-000000000002',
      prayer: 'fajr',
      added: 1,
      made_up: 0,
      changed_at: '2026-11-14',
      version: 1,
    }),
    reach: { select: oneself, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
};

/**
 * Who may call what; functions of `private` may be used by policies and are out of reach by name. One that nobody may
 * call needs no line.
 */
export const FUNCTIONS: Record<string, string[]> = {
  'public.mosques_near(text,integer)': ['authenticated'],
  'public.mosque_tiles_checked(text[])': ['authenticated'],
  'public.keep_mosques(jsonb,text[])': ['service_role'],
  'public.keep_seed_mosques(text,jsonb)': ['service_role'],
  'public.decide_mosque_proposal(uuid,boolean,text)': ['authenticated'],
  'private.mosque_columns(integer)': ['authenticated', 'service_role'],
  'private.mosque_tile(double precision,double precision)': ['authenticated', 'service_role'],
  'private.is_plain_line(text,integer)': ['authenticated', 'service_role'],
  'private.says_line(jsonb,text,integer)': ['authenticated', 'service_role'],
  'private.says_one_of(jsonb,text,text)': ['authenticated', 'service_role'],
  'private.is_mosque_facts(jsonb)': ['authenticated', 'service_role'],
  'private.is_mosque_times(jsonb)': ['authenticated', 'service_role'],
  'public.search_hadith_texts(text,text[],integer)': ['authenticated', 'service_role'],
  'private.plain_letters(text)': ['authenticated', 'service_role'],
  'public.accept_privacy(text)': ['authenticated', 'service_role'],
  'public.award_eight_hour_return_points(uuid)': ['authenticated', 'service_role'],
  'public.my_standing()': ['authenticated', 'service_role'],
  'public.register_push(text,text,text,text,text)': ['authenticated', 'service_role'],
  'public.unregister_push(text)': ['authenticated', 'service_role'],
  'public.try_push()': ['authenticated', 'service_role'],
  'public.new_prayer_calendar(jsonb,text,text,text)': ['authenticated', 'service_role'],
  'public.prayer_calendar(text)': ['anon', 'authenticated', 'service_role'],
  'public.my_sessions()': ['authenticated', 'service_role'],
  'public.end_my_session(uuid)': ['authenticated', 'service_role'],
  'public.sync_quran_notes(uuid,bigint,jsonb)': ['authenticated'],
  'public.sync_own_notes(text,uuid,bigint,jsonb)': ['authenticated'],
  'public.start_khatma(text,date,uuid[])': ['authenticated'],
  'public.invite_to_khatma(uuid,uuid[])': ['authenticated'],
  'public.answer_khatma(uuid,boolean)': ['authenticated'],
  'public.mark_juz(uuid,integer,text)': ['authenticated'],
  'public.my_khatmas()': ['authenticated'],
  'public.sync_prayer_log(uuid,bigint,jsonb,jsonb,jsonb)': ['authenticated'],
  'public.accept_connection(uuid)': ['authenticated', 'service_role'],
  'public.answer_parent(uuid,boolean)': ['authenticated', 'service_role'],
  'public.answer_for_child(uuid,boolean)': ['authenticated'],
  'public.childrens_connections()': ['authenticated'],
  'public.end_childs_connection(uuid,uuid)': ['authenticated'],
  'public.request_by_name(text)': ['authenticated'],
  'public.my_requests()': ['authenticated'],
  'public.withdraw_request(uuid)': ['authenticated'],
  'public.find_people(text)': ['authenticated'],
  'public.look_at(uuid)': ['authenticated'],
  'public.open_family_link(uuid,uuid)': ['authenticated'],
  'public.family_notice(uuid,uuid,uuid)': ['service_role'],
  'public.tell_of_openings()': ['service_role'],
  'public.count_activity(uuid[])': ['service_role'],
  'public.block_user(uuid)': ['authenticated', 'service_role'],
  'public.count_minute()': ['authenticated', 'service_role'],
  'public.end_family_link(uuid)': ['authenticated', 'service_role'],
  'public.gift_points(uuid,integer,text,text)': ['authenticated', 'service_role'],
  'public.leaderboard(text,text,integer)': ['authenticated', 'service_role'],
  'public.link_child(text)': ['authenticated', 'service_role'],
  'public.my_blocks()': ['authenticated', 'service_role'],
  'public.my_connections()': ['authenticated', 'service_role'],
  'public.my_family()': ['authenticated', 'service_role'],
  'public.my_family_code(uuid)': ['authenticated', 'service_role'],
  'public.my_invite()': ['authenticated', 'service_role'],
  'public.points_history(text,text,timestamp with time zone,bigint,integer)': [
    'authenticated',
    'service_role',
  ],
  'public.redeem_reward(uuid)': ['authenticated', 'service_role'],
  'public.remove_connection(uuid)': ['authenticated', 'service_role'],
  'public.request_connection(uuid)': ['authenticated', 'service_role'],
  'public.set_age_group(text,uuid)': ['authenticated', 'service_role'],
  'public.set_avatar(text)': ['authenticated', 'service_role'],
  'public.set_child_rules(uuid,boolean,integer)': ['authenticated', 'service_role'],
  'public.set_leaderboard(boolean)': ['authenticated', 'service_role'],
  'public.set_username(text)': ['authenticated', 'service_role'],
  'public.unblock_user(uuid)': ['authenticated', 'service_role'],
  'private.are_skills(text[])': ['authenticated', 'service_role'],
  'private.blocked_people()': ['authenticated', 'service_role'],
  'private.contributes()': ['authenticated', 'service_role'],
  'private.visible_people()': ['authenticated', 'service_role'],
  'private.own_pictures()': ['authenticated', 'service_role'],
  'private.takes_part()': ['authenticated', 'service_role'],
  'public.request_export()': ['authenticated', 'service_role'],
  'public.export_link(uuid)': ['authenticated', 'service_role'],
  'public.take_export(text)': ['anon', 'authenticated', 'service_role'],
  'public.delete_my_account()': ['authenticated', 'service_role'],
  'public.collect_export(uuid)': ['service_role'],
  'public.keep_export_part(uuid,integer,bytea)': ['service_role'],
  'public.finish_export(uuid)': ['service_role'],
  'public.deletion_notice(uuid)': ['service_role'],
  'public.due_deletions()': ['service_role'],
  'public.erase_account(uuid)': ['service_role'],
  'public.tidy_accounts()': ['service_role'],
  'public.roll_up_usage()': ['service_role'],
  'public.usage_figures(date,date)': ['authenticated', 'service_role'],
  'public.hook_before_user_created(jsonb)': ['service_role', 'supabase_auth_admin'],
  'private.is_member()': ['anon', 'authenticated', 'service_role'],
  'private.is_admin()': ['anon', 'authenticated', 'service_role'],
  'private.is_child()': ['anon', 'authenticated', 'service_role'],
  'private.is_under_10()': ['anon', 'authenticated', 'service_role'],
  'private.session_live()': ['anon', 'authenticated', 'service_role'],
  'private.session_ok()': ['anon', 'authenticated', 'service_role'],
  'private.is_username(text)': ['authenticated', 'service_role'],
  'private.username_fold(text)': ['authenticated', 'service_role'],
  'private.is_prayer_reminders(jsonb)': ['authenticated', 'service_role'],
  'private.is_quiet_hours(jsonb)': ['authenticated', 'service_role'],
};
