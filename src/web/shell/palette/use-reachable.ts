import { reachable } from '#web/platform/connection.ts';
import { useStore } from '#web/platform/store.ts';

export const useReachable = () => useStore(reachable);
