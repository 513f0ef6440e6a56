import { QueryClient } from '@tanstack/react-query';

/**
 * After a change, the library asks again for what is shown, but where the first answer is still on its way it waits for that one, which
 * may know nothing of the change: somebody's own words would be gone as soon as they were sent.
 */
export class FreshQueries extends QueryClient {
  override invalidateQueries: QueryClient['invalidateQueries'] = (filters, options) => {
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' }))
      if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  };
}
