import { useParams } from 'react-router';
import { BrowseView } from '#web/tools/hadith/browse-view.tsx';
import { ReaderView } from '#web/tools/hadith/reader-view.tsx';

export default function HadithScreen() {
  const { collection, number } = useParams();
  return collection && number ? (
    <ReaderView key={`${collection}:${number}`} address={`${collection}:${number}`} />
  ) : (
    <BrowseView />
  );
}
