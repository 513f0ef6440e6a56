import { useParams } from 'react-router';
import { RecordPage } from '#web/features/admin/reports/reviews/record-page.tsx';
import { ReviewList } from '#web/features/admin/reports/reviews/review-list.tsx';

export default function ReviewsPart() {
  const { id } = useParams();
  return id === undefined ? <ReviewList /> : <RecordPage key={id} id={id} />;
}
