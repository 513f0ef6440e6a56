import { createContext, Fragment, useContext } from 'react';
import { Link } from 'react-router';

/** Where the pages that texts name lie, by their titles. */
export const Leads = createContext<ReadonlyMap<string, string>>(new Map());

/** A name in the quotation marks of our four languages. */
const QUOTED = /([“„«])([^”“»]+)([”“»])/gu;

/** A text; what it names in quotation marks and stands elsewhere is led to. */
export function Leading({ text }: { text: string }) {
  const leads = useContext(Leads);
  if (leads.size === 0) return text;
  const pieces: { before: string; name: string; at: number }[] = [];
  let end = 0;
  for (const { 0: whole, 2: name = '', index } of text.matchAll(QUOTED)) {
    if (!leads.has(name)) continue;
    // The marks stay outside of the link.
    pieces.push({ before: text.slice(end, index + 1), name, at: index });
    end = index + whole.length - 1;
  }
  return (
    <>
      {pieces.map(({ before, name, at }) => (
        <Fragment key={at}>
          {before}
          <Link to={leads.get(name) ?? ''} className="text-primary underline">
            {name}
          </Link>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}
