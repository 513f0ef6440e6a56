import { Guide } from '#web/domain/guides/guide.tsx';
import { Breathing } from '#web/tools/mental-wellbeing/breathing.tsx';
import { CrisisBar } from '#web/tools/mental-wellbeing/crisis-bar.tsx';

export default function MentalWellbeingScreen() {
  return (
    <Guide
      guide="mental-wellbeing"
      top={<CrisisBar />}
      inside={({ id }) => id === 'breathing' && <Breathing />}
    />
  );
}
