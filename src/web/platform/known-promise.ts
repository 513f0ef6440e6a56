/**
 * React's `use` reads `status` and `value` of a promise and does not wait for one that is known to be fulfilled.
 * It must be called in every render alike, so that leaving it out once the value is here is not an option.
 */
export function knownPromise<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
