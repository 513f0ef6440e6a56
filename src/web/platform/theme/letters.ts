/** Which letters a face is asked for: those that its file has, and no others, or they would be drawn by another face in the midst of a word. */
export const LETTERS = {
  /** The dotless i of Turkish stands with the first letters, as the makers of the files have divided them. */
  latin: 'U+0020-00FF, U+0131, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+20AC, U+2212',
  latinMore: 'U+0100-0130, U+0132-017F, U+02BE-02BF, U+1E00-1EFF',
  arabic: 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+200C-200E, U+FB50-FDFF, U+FE70-FEFF',
  honorific: 'U+FDFA',
} as const;
