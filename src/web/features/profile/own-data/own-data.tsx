import { Suspense } from 'react';
import { DeletionPanel } from '#web/features/profile/own-data/deletion-panel.tsx';
import { ExportPanel } from '#web/features/profile/own-data/export-panel.tsx';
import { KeepingPanel } from '#web/features/profile/own-data/keeping-panel.tsx';
import { Stored } from '#web/features/profile/own-data/stored.tsx';
import type { Profile } from '#web/platform/session/profile.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';

export default function OwnData({ profile, isGuest }: { profile: Profile; isGuest: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ExportPanel userId={profile.user_id} />
      {!isGuest && (
        <Suspense fallback={<ListSkeleton lines={2} />}>
          <KeepingPanel />
        </Suspense>
      )}
      <Stored />
      <DeletionPanel userId={profile.user_id} isGuest={isGuest} />
    </div>
  );
}
