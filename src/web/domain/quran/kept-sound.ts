/** Where the server has its recordings, and what those on this device are called. */
export const SOUNDS = '/recitation/';
export const SOUND_CACHE = 'recitation';
