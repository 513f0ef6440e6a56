import * as v from 'valibot';
import { isZone, type Zone } from '#core/zone.ts';
import type { Enqueuer, Jobs, Kind } from '../jobs/port.ts';

/** A row of `public.schedules` whose time has come. */
export interface Due {
  id: string;
  user: string;
  at: Date;
}

interface Definition<Rule, Input> {
  kind: string;
  rule: v.GenericSchema<unknown, Rule>;
  /** The first time after an instant; null: never again. */
  next: (rule: Rule, zone: Zone, after: Date) => Date | null;
  /** Minutes after which it is better left undone: the server was off, or the queue long. */
  late: number;
  /** What is to be done then; more than one thing may fall on the same minute. */
  job: Kind<Input>;
  inputs: (rule: Rule, due: Due, zone: Zone) => readonly Input[];
}

/** One rule of one person, read. */
export interface Plan {
  next: (after: Date) => Date | null;
  due: (due: Due) => void;
}

/** Collects what a batch of schedules asks for and enqueues it together. */
export interface ScheduleKind {
  kind: string;
  late: number;
  /** Undefined where the rule or the zone cannot be read. */
  batch: () => {
    plan: (rule: unknown, zone: string) => Plan | undefined;
    enqueue: (jobs: Jobs, client: Enqueuer) => Promise<void>;
  };
}

export function defineScheduleKind<Rule, Input>(definition: Definition<Rule, Input>): ScheduleKind {
  const { kind, late, rule: schema, next, job, inputs: asked } = definition;
  return {
    kind,
    late,
    batch: () => {
      const inputs: Input[] = [];
      return {
        plan: (given, zone) => {
          const read = v.safeParse(schema, given);
          if (!read.success || !isZone(zone)) return undefined;
          return {
            next: (after) => next(read.output, zone, after),
            due: (due) => inputs.push(...asked(read.output, due, zone)),
          };
        },
        enqueue: async (jobs, client) => {
          if (inputs.length > 0) await jobs.enqueueAll(job, inputs, client);
        },
      };
    },
  };
}
