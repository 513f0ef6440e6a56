-- A letter that tells of guesses carries a link of its own kind: nobody replaces it by asking for another letter.

set local role supabase_auth_admin;

alter table auth.one_time_tokens
  drop constraint one_time_tokens_token_type_check,
  add constraint one_time_tokens_token_type_check check (token_type in (
    'signup', 'invite', 'magiclink', 'recovery', 'notice', 'email_change_current', 'email_change_new',
    'reauthentication', 'sms', 'phone_change'));
