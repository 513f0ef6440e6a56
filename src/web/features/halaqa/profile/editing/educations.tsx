import { EducationDialog } from '#web/features/halaqa/profile/editing/education-dialog.tsx';
import { EntryList } from '#web/features/halaqa/profile/editing/entry-list.tsx';
import type { OwnEducation } from '#web/features/halaqa/profile/editing/own-lists.ts';
import { EducationEntry } from '#web/features/halaqa/profile/entries.tsx';

export function Educations({
  entries,
  shown,
}: {
  entries: readonly OwnEducation[];
  shown: readonly string[];
}) {
  return (
    <EntryList
      field="education"
      shown={shown}
      entries={entries}
      nameOf={({ school }) => school}
      Shown={EducationEntry}
      Editor={EducationDialog}
    />
  );
}
