/** Al-Walid ibn Muslim's listing, in whose order the names stand. */
export const LIST_SOURCE = 'tirmidhi:3507';
