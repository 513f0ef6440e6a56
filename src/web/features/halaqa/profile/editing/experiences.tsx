import { EntryList } from '#web/features/halaqa/profile/editing/entry-list.tsx';
import { ExperienceDialog } from '#web/features/halaqa/profile/editing/experience-dialog.tsx';
import type { OwnExperience } from '#web/features/halaqa/profile/editing/own-lists.ts';
import { ExperienceEntry } from '#web/features/halaqa/profile/entries.tsx';

export function Experiences({
  entries,
  shown,
}: {
  entries: readonly OwnExperience[];
  shown: readonly string[];
}) {
  return (
    <EntryList
      field="experience"
      shown={shown}
      entries={entries}
      nameOf={({ title }) => title}
      Shown={ExperienceEntry}
      Editor={ExperienceDialog}
    />
  );
}
