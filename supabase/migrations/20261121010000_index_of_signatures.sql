-- A key that no index served: whenever a text of ours changes, signatures under the one before are looked for.

create index content_reviews_sha256 on public.content_reviews (sha256);
