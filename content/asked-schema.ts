import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** `guide:<guide>/<page>`, `lesson:<course>/<lesson>`, `dua:<id>` */
const reference = v.pipe(text, v.regex(/^(?:dua:[a-z0-9-]+|(?:guide|lesson):[a-z0-9-]+\/[a-z0-9-]+)$/u));

/** `<language>/asked.json`: what people type whom a page, a lesson or a dua answers; none made by rule. */
export const askedSchema = v.record(reference, v.pipe(v.array(text), v.nonEmpty()));
