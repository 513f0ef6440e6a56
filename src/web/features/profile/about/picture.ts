import { client } from '#web/platform/client.ts';
import type { Profile } from '#web/platform/session/profile.ts';

/** Under a new name each time, so that no cache shows the old picture. */
export async function uploadPicture(profile: Profile, picture: Blob): Promise<void> {
  const supabase = await client();
  const avatars = supabase.storage.from('avatars');
  const ending = picture.type === 'image/webp' ? 'webp' : 'jpg';
  const path = `${profile.user_id}/${crypto.randomUUID()}.${ending}`;
  const { error } = await avatars.upload(path, picture, { contentType: picture.type });
  if (error) throw error;
  await supabase.rpc('set_avatar', { _path: path }).throwOnError();
  if (profile.avatar_path) await avatars.remove([profile.avatar_path]);
}

export async function removePicture(profile: Profile): Promise<void> {
  const supabase = await client();
  await supabase.rpc('set_avatar', { _path: null }).throwOnError();
  if (profile.avatar_path) await supabase.storage.from('avatars').remove([profile.avatar_path]);
}
