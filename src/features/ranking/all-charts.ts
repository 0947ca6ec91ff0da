import { queryOptions } from '@tanstack/react-query';
import { fetchCharts } from '@/api/browse/charts.ts';
import { api } from '@/state/queries/api.ts';

export const allCharts = queryOptions({
  queryKey: ['charts'],
  queryFn: ({ signal }) => fetchCharts(api, signal),
  meta: { persist: true },
});
