import { BUSY_POST } from '../../tests/harness/halaqa-crowd.ts';
import { jobId } from '../../tests/harness/jobs-crowd.ts';
import {
  firstChat,
  firstTalk,
  HEAVY,
  memberId,
  middleMember,
  someCard,
  someCase,
} from '../../tests/harness/members-crowd.ts';
import { LONG_TALK } from '../../tests/harness/messages-crowd.ts';

/** Who asks, in a crowd of how many. */
export interface Asker {
  member: number;
  people: number;
  /** Half way through all posts, and down the board of all time. */
  later: { posts: string; board: string };
}

/** A request as the browser sends it: a row of tables, or a function with what it is given. */
export type Request = { get: string } | { call: string; given?: Record<string, unknown> };

type Question = (asker: Asker) => Request;

const call =
  (name: string, given: Record<string, unknown> = {}): Question =>
  () => ({ call: name, given });
const talk = ({ member }: Asker) => (member === HEAVY ? LONG_TALK : firstTalk(member));
const me = ({ member }: Asker) => memberId(member);
/** Somebody else from the middle. */
const other = ({ people }: Asker) => middleMember(people, 3);

/** By group of screens: the main questions of each screen, as their queries in `src/web` put them. */
export const MEMBERS: Record<string, Record<string, Question>> = {
  Dashboard: {
    'own profile': (asker) => ({
      get: `profiles?select=user_id,username,display_name,avatar_path,bio,location,language,madhab,age_group,shown_fields,onboarded_at,works_here&user_id=eq.${me(asker)}`,
    }),
    'home settings': () => ({ get: 'home_settings?select=quick_access,start_hidden' }),
    balance: (asker) => ({ get: `points_accounts?select=balance&user_id=eq.${me(asker)}` }),
    'news of notes': () => ({ get: 'own_note_heads?select=topic,epoch,version' }),
    'unread mark': () => ({ get: 'notifications?select=id&read_at=is.null&limit=1' }),
    'standing in Halaqa': call('my_halaqa'),
    'unread messages': call('my_messages'),
  },
  Worship: {
    'prayer log, whole': call('sync_prayer_log', {
      _epoch: null,
      _since: 0,
      _entries: [],
      _pauses: [],
      _qada: [],
    }),
    'Quran notes and hifz': call('sync_quran_notes', { _epoch: null, _since: 0, _notes: [] }),
    'notes of a topic': call('sync_own_notes', { _topic: 'tasbih', _epoch: null, _since: 0, _notes: [] }),
    khatmas: call('my_khatmas'),
  },
  Learning: {
    'lessons (Ilm)': call('note_lessons', { _lessons: [] }),
    'passed courses': () => ({ get: 'course_results?select=course' }),
    'story library': call('story_library', { _language: 'en' }),
    'story places': (asker) => ({
      get: `story_reads?select=story_id,language,page,length,finished_at,noted_at&user_id=eq.${me(asker)}`,
    }),
    'chats (DeenAI)': (asker) => ({
      get: `assistant_chats?select=id,title,mode,pinned_at,asked_at&user_id=eq.${me(asker)}&order=pinned_at.desc.nullslast,asked_at.desc&limit=200`,
    }),
    'a chat': (asker) => ({
      get: `assistant_turns?select=id,question,answer,writer,chat:assistant_chats!inner(mode)&chat_id=eq.${firstChat(asker.member)}&user_id=eq.${me(asker)}&order=seq`,
    }),
    'search in chats': call('search_chats', { _words: 'patience' }),
  },
  Points: {
    history: call('points_history', { _reason: null, _direction: null, _limit: 30 }),
    'history, invitations': call('points_history', { _reason: 'invite', _direction: null, _limit: 30 }),
    'board of the week': call('leaderboard', { _period: 'week', _after: null }),
    'board of all time': call('leaderboard', { _period: 'all', _after: null }),
    'board, half way down': ({ later }) => ({
      call: 'leaderboard',
      given: { _period: 'all', _after: later.board },
    }),
    'rewards (wallet)': () => ({
      get: 'rewards?select=id,title,description,cost,stock,is_open,reward_redemptions(created_at)&order=cost,id',
    }),
  },
  People: {
    family: call('my_family'),
    'all connections': call('my_connections'),
    'blocked people': call('my_blocks'),
    'find people': call('find_people', { _query: 'crowd5' }),
    'public profile': (asker) => ({
      get: `public_profiles?select=*,work:public_professional_profiles(*)&user_id=eq.${memberId(other(asker))}`,
    }),
    'own sessions': call('my_sessions'),
  },
  Halaqa: {
    feed: call('halaqa_feed', { _scope: 'network', _before: null }),
    'feed, half way down': ({ later }) => ({
      call: 'halaqa_feed',
      given: { _scope: 'network', _before: later.posts },
    }),
    'feed of all': call('halaqa_feed', { _scope: 'members', _before: null }),
    'busy post': call('halaqa_post', { _id: BUSY_POST, _after: null }),
    notifications: call('my_notifications', { _before: null }),
    decisions: call('my_decisions'),
  },
  Network: {
    network: call('halaqa_network'),
    connections: call('halaqa_people', { _list: 'connections', _before: null }),
    profile: (asker) => ({ call: 'halaqa_profile', given: { _username: `crowd${other(asker)}` } }),
    'profile, well known': call('halaqa_profile', { _username: 'crowd2' }),
    'posts of somebody': call('halaqa_posts_of', { _user_id: memberId(2), _before: null }),
    'search, a common word': call('halaqa_search', { _query: 'word1', _type: 'posts' }),
    'search, people': call('halaqa_search', { _query: 'crowd5', _type: 'people' }),
  },
  Jobs: {
    board: call('jobs_search', { _filters: {}, _before: null }),
    'board, filtered': call('jobs_search', {
      _filters: { words: 'word1', facets: ['jumuah'] },
      _before: null,
    }),
    'a job': call('job_page', { _id: jobId(7) }),
    'saved jobs': call('my_job_marks', { _mark: 'saved', _before: null }),
    'saved searches': call('my_job_searches'),
    'my jobs': call('my_jobs', { _before: null }),
    'my applications': call('my_applications', { _before: null }),
  },
  Messages: {
    inbox: call('my_conversations', { _list: 'inbox', _before: null }),
    conversation: (asker) => ({ call: 'conversation', given: { _id: talk(asker) } }),
    'page back': (asker) => ({ call: 'messages_of', given: { _conversation_id: talk(asker), _before: 30 } }),
    search: call('search_messages', { _query: 'salam' }),
  },
  Kalimah: {
    'cards of others': call('kalimah_feed', { _list: 'known', _before: null }),
    'own cards': call('kalimah_feed', { _list: 'mine', _before: null }),
    'saved cards': call('kalimah_saved', { _collection_id: null, _before: null }),
    'whom it reaches': call('kalimah_reach'),
    'a card': call('kalimah_card', { _id: someCard }),
  },
};

export const STAFF: Record<string, Record<string, Question>> = {
  Panel: {
    'newest people': call('find_people_as_staff'),
    'people of an age': call('find_people_as_staff', { _age_group: 'under_10' }),
    'a name of more and more': call('find_people_as_staff', { _query: 'crowd77' }),
    'a name of everybody': call('find_people_as_staff', { _query: 'crowd' }),
    'a person': (asker) => ({ call: 'person_as_staff', given: { _user_id: memberId(other(asker)) } }),
    'figures of 30 days': () => ({
      call: 'usage_figures',
      given: { _from: new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10) },
    }),
    'report queue': call('report_queue', { _list: 'waiting' }),
    'decided reports': call('report_queue', { _list: 'decided' }),
    'a case': call('report_case', { _id: someCase }),
    'audit log': call('audit_log', { _limit: 50 }),
    'audit choices': call('audit_choices'),
    'mosque proposals': call('mosque_queue'),
    'work in the queue': call('queue_overview'),
    approvals: call('waiting_approvals'),
    'story desk': call('story_desk', { _language: 'en' }),
    rewards: call('rewards_as_staff'),
  },
};
