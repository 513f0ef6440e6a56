/** How much of a question is considered; of a longer one its beginning and its end, where people say what they came for. */
export const CONSIDERED = 2000;
const HALF = CONSIDERED / 2;

/** Letters of other scripts and of typography that look like Latin ones. No language of ours is written in these scripts. */
const LOOKALIKES: Readonly<Record<string, string>> = pairs(
  'аaвbсcԁdеeѐeёeғfһhіiїiјjкkӏlмmнhоoрpԛqгrѕsтtуyѵvԝwхxүyᴀaʙbᴄcᴅdᴇeғfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz' +
    'αaβbεeηnιiκkνvοoρpτtυuχxγyɑaɡgɩiɪiℓlɾrʋvƅbƖlǀlո nսuցgօoհhԛq',
);

function pairs(list: string): Record<string, string> {
  const letters = Array.from(list.replaceAll(' ', ''));
  return Object.fromEntries(
    letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? letter]] : [])),
  );
}

/** What is not seen: zero-width signs, marks of direction, tags, variation selectors, soft hyphens, controls but the line's end. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- Controls are what is looked for.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\u{e0000}-\u{e0fff}]/gu;
const OTHER_SCRIPTS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}ᴀ-ᴢɢɪʀʙʏʜʟꜱɴɑɡɩɾʋƅƖǀℓ]/gu;

export interface Cleaned {
  text: string;
  /** Whether part of it was left out, which the person should be told. */
  cut: boolean;
}

/** A question as it is judged: nothing hidden in it, letters that only look like ours made ours, not too long. */
export function cleaned(question: string): Cleaned {
  const cut = question.length > CONSIDERED;
  const taken = cut ? `${question.slice(0, HALF)} … ${question.slice(-HALF)}` : question;
  const seen = taken
    .replaceAll(UNSEEN, '')
    .normalize('NFKC')
    .replaceAll(OTHER_SCRIPTS, (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter);
  // Compatibility forms may be long: one sign can stand for eighteen letters.
  return { text: seen.slice(0, 2 * CONSIDERED), cut };
}
