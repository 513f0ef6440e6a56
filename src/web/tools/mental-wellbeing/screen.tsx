import { Guide } from '#web/domain/guides/guide.tsx';

export default function MentalWellbeingScreen() {
  return <Guide guide="mental-wellbeing" />;
}
