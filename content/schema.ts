import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** `<language>/language.json`: what makes a folder a language. */
export const languageSchema = v.strictObject({
  name: text,
  direction: v.picklist(['ltr', 'rtl']),
  locale: v.pipe(text, v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/u)),
});

/** `<language>/screens/<id>.json`: the words of one screen, by key. English lives beside the screen. */
export const wordsSchema = v.record(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9_.-]*$/u)), text);

/** `<language>/search-words.json`: other names by which people look for something, by where the search leads. */
export const searchWordsSchema = v.record(
  v.pipe(v.string(), v.startsWith('/')),
  v.pipe(v.array(text), v.nonEmpty()),
);

/** `<language>/documents/<id>.json`: a page to read, such as the privacy policy. */
export const documentSchema = v.strictObject({
  title: text,
  intro: text,
  sections: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(text, v.regex(/^[a-z][a-z-]*$/u)),
        title: text,
        paragraphs: v.array(text),
        list: v.optional(v.pipe(v.array(text), v.nonEmpty())),
      }),
    ),
    v.nonEmpty(),
  ),
});

/** `base/documents.json`: the version a reader accepts; it is the day on which the text took effect. */
export const documentVersionsSchema = v.strictObject({
  privacy: v.strictObject({ version: v.pipe(v.string(), v.isoDate()) }),
});

const letterSchema = v.strictObject({
  subject: text,
  heading: text,
  body: text,
  action: v.optional(text),
  ignore: text,
});

/** `<language>/mail.json`: the words of every mail the server sends. */
export const mailSchema = v.strictObject({
  common: v.strictObject({ greeting: text, signature: text, codeLabel: text, expires: text }),
  recovery: letterSchema,
  confirmation: letterSchema,
  magic_link: letterSchema,
  invite: letterSchema,
  email_change: letterSchema,
  reauthentication: letterSchema,
  password_changed: letterSchema,
  sign_in_tries: letterSchema,
  code_tries: letterSchema,
  export_ready: letterSchema,
  account_deletion: letterSchema,
  guardian_linked: letterSchema,
  guardian_soon: letterSchema,
  guardian_open: letterSchema,
  job_digest: letterSchema,
  staff_granted: letterSchema,
  staff_ended: letterSchema,
  staff_other_granted: letterSchema,
  staff_other_ended: letterSchema,
  staff_approval: letterSchema,
  staff_alone: letterSchema,
  member_banned: letterSchema,
  member_banned_open: letterSchema,
  member_ban_lifted: letterSchema,
  member_factor_reset: letterSchema,
  member_erasure: letterSchema,
  suspension: letterSchema,
  /** What those who work here are called. */
  roles: v.strictObject({ admin: text, moderator: text, reviewer: text, support: text, reader: text }),
  backup_failed: letterSchema,
});

/** `<language>/sms.json`: the words of every message to a phone; few, since its length is paid for. */
export const smsSchema = v.strictObject({ code: text });

/** `<language>/push.json`: `<text>.title` and `<text>.body` of every notification. Its shape is that of a screen's words. */
export const pushSchema = wordsSchema;

/** `<language>/surahs.json`: what the 114 surahs are called and, but for Arabic, what their names mean. */
export const surahNamesSchema = v.pipe(
  v.array(v.strictObject({ name: text, meaning: v.optional(text) })),
  v.length(114),
);

/** `base/surah-aliases.json`: other names of surahs, by their number, in whatever language they are used. */
export const surahAliasesSchema = v.record(
  v.pipe(v.string(), v.regex(/^\d{1,3}$/u)),
  v.pipe(v.array(text), v.nonEmpty()),
);

const passage = v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/u));

/** `base/passages.json`: passages of the Quran that have a name of their own, by an id. */
export const passagesSchema = v.record(passage, v.pipe(text, v.regex(/^\d+:\d+(-\d+)?$/u)));

/** `<language>/passages.json`: what they are called; the first name is the one that is shown. */
export const passageNamesSchema = v.record(passage, v.pipe(v.array(text), v.nonEmpty()));

const numberedName = v.pipe(text, v.includes('{number}'));
const partNames = v.pipe(v.array(numberedName), v.nonEmpty());

/** `<language>/quran-parts.json`: what surahs and the parts of the mushaf are called with their number. */
export const quranPartsSchema = v.strictObject({
  surah: numberedName,
  juz: partNames,
  hizb: partNames,
  page: partNames,
});

export type Language = v.InferOutput<typeof languageSchema>;
export type Words = v.InferOutput<typeof wordsSchema>;
export type Document = v.InferOutput<typeof documentSchema>;
export type DocumentVersions = v.InferOutput<typeof documentVersionsSchema>;
export type Mail = v.InferOutput<typeof mailSchema>;
export type SurahName = v.InferOutput<typeof surahNamesSchema>[number];
export type Letter = v.InferOutput<typeof letterSchema>;
