-- Reference rows that a fresh database needs beyond its migrations: none. Accounts and content are never seeded.
select 1;
