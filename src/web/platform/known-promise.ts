/** How long a failure is remembered, in milliseconds. */
const REMEMBERED = 1000;

/**
 * React's `use` reads `status` and `value` of a promise and does not wait for one that is known to be settled.
 * It must be called in every render alike, so that leaving it out once the value is here is not an option.
 *
 * What failed may be tried again: `forget` is told, but not at once. React renders a failed part a second time before it
 * believes it, and would wait for a new attempt, and for the one after that.
 */
export function knownPromise<Value>(promise: Promise<Value>, forget?: () => void): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => {
      void Object.assign(promise, { status: 'rejected', reason });
      if (forget) setTimeout(forget, REMEMBERED);
    },
  );
  return promise;
}
