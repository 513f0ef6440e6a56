/** What is read has the same sizes in every library: Arabic of 30 px and its meaning of 18, and three larger steps. */
export const ARABIC_SIZES = ['text-[1.875rem]', 'text-[2.25rem]', 'text-4xl', 'text-5xl'] as const;
export const MEANING_SIZES = ['text-[1.125rem]', 'text-xl', 'text-2xl', 'text-3xl'] as const;

/** The same for ayahs, which bring sizes of their own. */
export const AYAH_SIZES = [
  '[&_[lang=ar]]:text-[1.875rem] [&_blockquote]:text-[1.125rem]',
  '[&_[lang=ar]]:text-[2.25rem] [&_blockquote]:text-xl',
  '[&_[lang=ar]]:text-4xl [&_blockquote]:text-2xl',
  '[&_[lang=ar]]:text-5xl [&_blockquote]:text-3xl',
] as const;
