-- Keys that no index served: whoever is erased, and whatever story or right goes, is looked for in these tables.

create index admins_granted_by on public.admins (granted_by);
create index child_rules_updated_by on public.child_rules (updated_by);
create index khatma_members_invited_by on public.khatma_members (invited_by);
create index khatmas_started_by on public.khatmas (started_by);
create index staff_rights_role on public.staff_rights (role, "right");
create index story_approvals_story on public.story_approvals (story_id);
create index story_reads_story on public.story_reads (story_id);
