/** Whether a text is what somebody may type into a gap of a final test, as people type it: nobody is shown it. */
export const isTyped = (file: string, key: string): boolean =>
  file.startsWith('exams/') && /\.accepted\.\d+$/u.test(key);
