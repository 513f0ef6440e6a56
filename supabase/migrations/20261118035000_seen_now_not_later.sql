-- An address that was signed opens an object until it expires, whatever happens in between: a block, a post that was withdrawn, a group
-- that was left. What people show each other is therefore fetched with one's own rights each time, and never signed for later.
create policy "what people show each other is not signed for later" on storage.objects as restrictive for select to authenticated
  using (bucket_id not in ('post-pictures', 'message-files')
    or coalesce((select storage.operation()), '') not in ('storage.object.sign', 'storage.object.sign_many'));
