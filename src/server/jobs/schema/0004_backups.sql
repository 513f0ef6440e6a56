-- When backups were due by the schedule, and what became of each.

set local role rafiq_jobs;

create table jobs.backups (
  due_at timestamptz primary key,
  done_at timestamptz,
  -- What it is called where backups are kept.
  name text,
  bytes bigint,
  failed_at timestamptz,
  reason text
);
