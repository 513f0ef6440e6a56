import type { Services } from '../services.ts';

/** The server processes that share the database. */
export interface Nodes {
  /** Whether anyone else is there to be told something. */
  hasOthers(): boolean;
  /** Reads the list at once, since another process has said that it is new. */
  look(): Promise<void>;
  /** A message came from this process. It counts as known from now on, and as ended when it gives no sign of life. */
  heardOf(node: string): void;
  stop(): Promise<void>;
}

/** Milliseconds between signs of life, and the seconds without one after which a process is gone. */
const BEAT = 3_000;
const GONE = 10;

const HERE = `
  with here as (
    insert into realtime.nodes (id) values ($1) on conflict (id) do update set seen_at = now()
  ), gone as (
    delete from realtime.nodes where seen_at < now() - make_interval(secs => ${GONE * 3})
  )
  select id from realtime.nodes where id <> $1 and seen_at > now() - make_interval(secs => ${GONE})`;

export async function newNodes(
  { config, database, log }: Services,
  self: string,
  { came, ended }: { came: () => void; ended: (node: string) => void },
): Promise<Nodes> {
  let others = new Set<string>();
  const heardOf = new Set<string>();
  const statement = (text: string) =>
    database.statement<{ id: string }>('supabase_realtime_admin', text, [self]);
  const look = async () => {
    // Taken before the question: a process of which we hear while it is asked may be missing in the answer.
    const known = new Set([...others, ...heardOf]);
    const { rows } = await statement(HERE);
    const now = new Set(rows.map(({ id }) => id));
    for (const node of known) {
      heardOf.delete(node);
      if (!now.has(node)) ended(node);
    }
    const isGrown = [...now].some((node) => !others.has(node));
    others = now;
    if (isGrown) came();
  };
  // With a database of its own a process is alone.
  if (config.databaseUrl === undefined)
    return {
      hasOthers: () => false,
      look: async () => undefined,
      heardOf: () => undefined,
      stop: async () => undefined,
    };
  await look();
  const beat = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'a sign of life could not be given'));
  }, BEAT);
  return {
    hasOthers: () => others.size > 0,
    look,
    heardOf: (node) => heardOf.add(node),
    stop: async () => {
      clearInterval(beat);
      await statement('delete from realtime.nodes where id = $1').catch(() => undefined);
    },
  };
}
