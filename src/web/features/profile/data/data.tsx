import { Stored } from '#web/features/profile/data/stored.tsx';

export default function Data() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Stored />
    </div>
  );
}
