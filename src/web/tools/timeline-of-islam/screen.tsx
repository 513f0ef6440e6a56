import { useParams } from 'react-router';
import { preloadable } from '#web/platform/preloadable.tsx';
import { TimelineView } from '#web/tools/timeline-of-islam/timeline-view.tsx';

const entryView = preloadable<{ id: string }>(
  async () => (await import('#web/tools/timeline-of-islam/entry/entry-view.tsx')).EntryView,
);

export default function TimelineScreen() {
  const { entry } = useParams();
  return entry ? <entryView.Component key={entry} id={entry} /> : <TimelineView />;
}
