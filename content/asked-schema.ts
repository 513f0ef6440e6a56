import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** `guide:<guide>/<page>`, `lesson:<course>/<lesson>`, `dua:<id>`, `timeline:<id>` and others, or a hadith: `bukhari:1`. */
const reference = v.pipe(
  text,
  v.regex(
    /^(?:(?:dua|event|salah|story|timeline|tool):[a-zA-Z0-9-]+|(?:guide|lesson|tool):[a-z0-9-]+\/[a-z0-9-]+|[a-z0-9]+:\d+[a-z]?)$/u,
  ),
);

/** `<language>/asked.json`: what people type whom a page, a lesson, a dua, a hadith or a tool answers; none made by rule. */
export const askedSchema = v.record(reference, v.pipe(v.array(text), v.nonEmpty()));
