/**
 * The advisory lock that a backup holds from before its snapshot until it has copied the last object. What removes content
 * asks for its share in the very statement that says what may go: either that statement was over before the snapshot, which
 * then does not name the content either, or nothing goes until the backup is done.
 */
export const REMOVAL = `hashtext('rafiq storage removal')`;

/** Whether content may be removed now. */
export const MAY_REMOVE = `(select pg_try_advisory_xact_lock_shared(${REMOVAL}))`;
