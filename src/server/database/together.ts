/** Many who ask at once are answered together, each by a question that was put after they asked. */
export function together<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underway: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;
  const put = (): Promise<Answer> => {
    const asked = ask().finally(() => {
      if (underway === asked) underway = undefined;
    });
    underway = asked;
    return asked;
  };
  const putNext = (): Promise<Answer> => {
    next = undefined;
    return put();
  };
  return () => {
    if (underway === undefined) return put();
    return (next ??= underway.then(putNext, putNext));
  };
}
