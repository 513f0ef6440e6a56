-- The copy of somebody's data tells which passkeys they have; the keys themselves are of no use to their owner.

insert into private.personal_data (source, condition, omitted) values
  ('auth.webauthn_credentials', 'user_id = $1', '{credential_id,public_key,sign_count}')
on conflict do nothing;

update private.personal_data set omitted = omitted || '{web_authn_credential}' where source = 'auth.mfa_factors';
