/** Tables and policies that every server answers from; rows belong to the token's `sub`. */
export const SHELF = `
  create schema shelf;
  create table shelf.authors (id int primary key, name text not null, owner text not null);
  create table shelf.books (
    id int primary key, title text not null, author_id int references shelf.authors, owner text not null);
  create index on shelf.books (author_id);
  create table shelf.notes (
    id bigint generated always as identity primary key, body text not null, owner text not null);
  insert into shelf.authors select n, 'Author ' || n, 'ann' from generate_series(1, 1000) n;
  insert into shelf.books select n, 'Book ' || n, n % 1000 + 1, 'ann' from generate_series(1, 10000) n;
  create function shelf.me() returns text stable
    return current_setting('request.jwt.claims', true)::json ->> 'sub';
  alter table shelf.authors enable row level security;
  alter table shelf.books enable row level security;
  alter table shelf.notes enable row level security;
  create policy own on shelf.authors using (owner = (select shelf.me()));
  create policy own on shelf.books using (owner = (select shelf.me()));
  create policy own on shelf.notes using (owner = (select shelf.me()));
  grant usage on schema shelf to authenticated;
  grant all on all tables in schema shelf to authenticated;
  grant execute on function shelf.me() to authenticated;
  analyze shelf.authors, shelf.books;`;
