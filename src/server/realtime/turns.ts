/** Work in a queue for each topic: a message is dealt with after the one before it on the same topic. */
export function newTurns(): (topic: string, work: () => Promise<void>) => void {
  const last = new Map<string, Promise<void>>();
  return (topic, work) => {
    const next = (last.get(topic) ?? Promise.resolve()).then(work).finally(() => {
      if (last.get(topic) === next) last.delete(topic);
    });
    last.set(topic, next);
  };
}
