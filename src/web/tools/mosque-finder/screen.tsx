import { useParams } from 'react-router';
import { FinderView } from '#web/tools/mosque-finder/finder-view.tsx';
import { MosqueView } from '#web/tools/mosque-finder/mosque-view.tsx';

export default function MosqueFinderScreen() {
  const { mosque } = useParams();
  return <FinderView page={mosque === undefined ? null : <MosqueView key={mosque} id={mosque} />} />;
}
