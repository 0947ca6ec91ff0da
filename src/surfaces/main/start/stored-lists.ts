import { startQueries } from '@/state/queries/query-client.ts';
import { syncStoredValues } from '@/storage/stored-value.ts';

/**
 * The stored values and the persisted lists, which the first screen waits for. Each page of the app imports this module
 * first: its databases open while the rest of the code is compiled and run, which takes longer than they do.
 */
export const storedLists = Promise.all([startQueries(), syncStoredValues().ready]).then(([{ client }]) => client);
