import { useParams } from 'react-router';
import { EntryView } from '#web/tools/timeline-of-islam/entry/entry-view.tsx';
import { TimelineView } from '#web/tools/timeline-of-islam/timeline-view.tsx';

export default function TimelineScreen() {
  const { entry } = useParams();
  return entry ? <EntryView key={entry} id={entry} /> : <TimelineView />;
}
