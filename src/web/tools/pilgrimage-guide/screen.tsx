import { Guide } from '#web/domain/guides/guide.tsx';

export default function PilgrimageGuideScreen() {
  return <Guide guide="pilgrimage-guide" />;
}
