import { Guide } from '#web/domain/guides/guide.tsx';

export default function PropheticMedicineScreen() {
  return <Guide guide="prophetic-medicine" />;
}
