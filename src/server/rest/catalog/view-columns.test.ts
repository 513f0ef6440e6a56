import { expect, test } from 'vitest';
import { columnOrigins } from './view-columns.ts';

/** As PostgreSQL 18 prints the rule of a view, shortened to what matters here. */
const RULE = String.raw`({QUERY :commandType 1 :querySource 0 :cteList <> :rtable ({RANGETBLENTRY :alias
  {ALIAS :aliasname old :colnames ("a\ b" "c")} :relid 16400}) :jointree {FROMEXPR :fromlist ({RANGETBLREF :rtindex 1})
  :quals <>} :targetList ({TARGETENTRY :expr {VAR :varno 1 :varattno 1} :resno 1 :resname a\ \{b\} :ressortgroupref 0
  :resorigtbl 16391 :resorigcol 1 :resjunk false} {TARGETENTRY :expr {FUNCEXPR :args ({QUERY :targetList
  ({TARGETENTRY :resno 1 :resorigtbl 99 :resorigcol 9})})} :resno 2 :resname n :resorigtbl 0 :resorigcol 0 :resjunk false}
  {TARGETENTRY :expr {VAR :varno 2} :resno 3 :resname c :resorigtbl 16395 :resorigcol 4 :resjunk false})
  :override 0 :onConflict <>})`;

test('a view’s columns lead to the columns behind them, those of subqueries aside', () => {
  expect([...columnOrigins(RULE)]).toEqual([
    [1, { relation: 16391, column: 1 }],
    [3, { relation: 16395, column: 4 }],
  ]);
});

test('a rule without columns has none', () => {
  expect(columnOrigins('<>').size).toBe(0);
});
