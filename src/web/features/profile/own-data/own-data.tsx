import { DeletionPanel } from '#web/features/profile/own-data/deletion-panel.tsx';
import { ExportPanel } from '#web/features/profile/own-data/export-panel.tsx';
import { Stored } from '#web/features/profile/own-data/stored.tsx';
import type { Profile } from '#web/session/profile.ts';

export default function OwnData({ profile, isGuest }: { profile: Profile; isGuest: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ExportPanel userId={profile.user_id} />
      <Stored />
      <DeletionPanel isGuest={isGuest} />
    </div>
  );
}
