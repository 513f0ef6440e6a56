import { Guide } from '#web/domain/guides/guide.tsx';

export default function ParentingInIslamScreen() {
  return <Guide guide="parenting-in-islam" />;
}
