import { useParams } from 'react-router';
import { Editor } from '#web/features/admin/stories/editor/editor.tsx';
import { StoryList } from '#web/features/admin/stories/story-list.tsx';
import { StoryPage } from '#web/features/admin/stories/story-page.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';

/** Stories: all of them, one of them, or one that is being written. */
export default function Stories() {
  const { part, id } = useParams();
  const { may } = useStaff();
  if (part === 'story' && id !== undefined) return <StoryPage key={id} id={id} />;
  if (part === 'edit' && id !== undefined && may('stories')) return <Editor key={id} id={id} />;
  return <StoryList />;
}
