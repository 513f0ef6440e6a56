import { reachable } from '#web/connection.ts';
import { useStore } from '#web/store.ts';

export const useReachable = () => useStore(reachable);
