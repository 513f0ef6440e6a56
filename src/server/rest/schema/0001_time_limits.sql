-- How long a request's statement may run, by who asks; the data service applies what is set here.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '3s';
alter role service_role set statement_timeout = '60s';
