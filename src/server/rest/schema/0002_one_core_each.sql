-- Whoever searches through everything takes one core for as long as it runs, and not as many as there are: the others are for others.
alter role authenticator set max_parallel_workers_per_gather = 0;
