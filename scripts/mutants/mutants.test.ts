import { describe, expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { AREAS, mutantsOf } from './areas.ts';
import { codeChanges } from './code.ts';
import { changed, chosen, nameOf, type Mutant } from './mutant.ts';
import { sqlMutants } from './sql.ts';
import { sqlTokens } from './sql-tokens.ts';

const ofCode = (source: string) => codeChanges('example.ts', source).map((change) => changed(source, change));

describe('a source file', () => {
  test.each([
    ['const a = b < 3;', ['const a = b <= 3;', 'const a = b < (4);', 'const a = b < (2);']],
    ['const a = b && !c;', ['const a = b || !c;', 'const a = b && (c);']],
    ['const a = b ?? c;', ['const a = b;']],
    ['if (a) stop();', ['if (!(a)) stop();', 'if (a) ;']],
    ['const role = "anon";', ["const role = 'service_role';"]],
    ['const a = Math.min(b, c);', ['const a = Math.max(b, c);']],
    ['const a = b.filter(c);', ['const a = b;']],
    ['function a() { throw b; }', ['function a() { ; }']],
    // A statement for the database is read as SQL.
    [
      'ask(`select a from b where c = 1`);',
      [
        ';',
        'ask(`select a from b where true`);',
        'ask(`select a from b where c <> 1`);',
        'ask(`select a from b where c = 2`);',
      ],
    ],
  ])('%s is changed in each of its places', (source, expected) => {
    expect(ofCode(source).toSorted()).toEqual(expected.toSorted());
  });
  test.each([
    "import a from 'b';",
    'type A = { b: 1 | 2 };',
    "const a: 'anon' | 3 = b;",
    'interface A { b: true }',
  ])('%s has nothing that runs and could be another', (source) => expect(ofCode(source)).toEqual([]));
});

const SCHEMA = `create table public.gifts (
  amount bigint not null,
  constraint gifts_amount_check CHECK ((amount > 0))
);
create policy "a gift is seen by its giver" on public.gifts for select to authenticated
  using ((giver = ( SELECT auth.uid() AS uid)));
grant select on public.gifts to authenticated;
CREATE TRIGGER gifts_tell AFTER INSERT ON public.gifts FOR EACH ROW EXECUTE FUNCTION private.tell();

CREATE OR REPLACE FUNCTION public.give(_amount integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if _amount < 1 then
    raise exception 'No' using detail = 'too_small';
  end if;
  perform from public.accounts a where a.id = 'x' and a.open for update;
  update public.accounts a set balance = a.balance - _amount;
end
$function$
;
grant execute on function public.give(integer) to authenticated;
`;

describe('the schema', () => {
  const statements = sqlMutants(SCHEMA).map(({ statement }) => statement);
  test.each([
    'alter table public.gifts drop constraint gifts_amount_check cascade;',
    'alter table public.gifts drop constraint gifts_amount_check, add constraint gifts_amount_check check ((amount >= 0));',
    'alter policy "a gift is seen by its giver" on public.gifts using (true);',
    'drop trigger gifts_tell on public.gifts;',
    'grant select on public.gifts to anon;',
    'grant execute on function public.give(integer) to anon;',
  ])('is broken by %s', (statement) => expect(statements).toContain(statement));

  test.each([
    ['a guard', 'if _amount < 1 then', 'if false then'],
    ['a lock', 'and a.open for update;', 'and a.open ;'],
    ['a condition', "a.id = 'x' and a.open for", "a.id = 'x'  for"],
    ['a sign', 'a.balance - _amount', 'a.balance + _amount'],
    ['an order', 'update public.accounts a set balance = a.balance - _amount;', 'null;'],
  ])('loses %s of a function', (_, before, after) => {
    const whole = SCHEMA.slice(SCHEMA.indexOf('CREATE OR'), SCHEMA.indexOf('grant execute')).trim();
    expect(statements).toContain(whole.replace(before, after));
  });
  test('keeps what refusals say, and what is set', () => {
    expect(statements.filter((text) => /detail <>|balance <>/.test(text))).toEqual([]);
  });
  test('a mutant names its line before and after', () => {
    const [found] = sqlMutants(SCHEMA).filter(({ statement }) => statement.startsWith('alter policy'));
    expect(found).toMatchObject({
      line: 6,
      from: 'using ((giver = ( SELECT auth.uid() AS uid)));',
      to: 'using (true);',
    });
  });
});

test('strings, names and comments of SQL are one word each, or none', () => {
  const read = sqlTokens(`select 'it''s' -- no 'words'\n from "a b" where c>=1.5`);
  expect(read.map(({ text }) => text)).toEqual([
    'select',
    "'it''s'",
    'from',
    '"a b"',
    'where',
    'c',
    '>=',
    '1.5',
  ]);
});

const some = (line: number): Mutant => ({
  area: 'zakat',
  file: 'a.ts',
  line,
  from: `line ${line}`,
  to: 'another',
  change: { content: '' },
});

describe('the choice', () => {
  const mutants = Array.from({ length: 50 }, (_, index) => some(index));
  test('is always the same, and another for another seed', () => {
    expect(chosen(mutants, 10, '1')).toEqual(chosen(mutants, 10, '1'));
    expect(chosen(mutants, 10, '1')).not.toEqual(chosen(mutants, 10, '2'));
  });
  test('keeps what it had where code is added elsewhere', () => {
    const before = new Set(chosen(mutants, 10, '1').map(nameOf));
    const after = chosen([...mutants, some(99)], 10, '1').map(nameOf);
    expect(after.filter((name) => before.has(name)).length).toBeGreaterThanOrEqual(9);
  });
});

test('every area has more mutants than a run tries, and two hundred are tried', () => {
  const areas = Object.entries(AREAS);
  for (const [name, { count }] of areas)
    expect(mutantsOf(fromRoot(), name).length, name).toBeGreaterThan(count);
  expect(areas.reduce((sum, [, { count }]) => sum + count, 0)).toBe(200);
});
