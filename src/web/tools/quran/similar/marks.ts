/** What two ayahs share, and what differs: told apart by the line beneath, not by colour alone. */
export const SHARED = 'border-b-2 border-primary';
export const DIFFERENT =
  'border-b-3 border-dashed border-gold bg-transparent text-ink [background:linear-gradient(var(--color-gold-soft),var(--color-gold-soft))_50%_60%/100%_1.5em_no-repeat]';
