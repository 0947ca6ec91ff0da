import { noScrobbling, type Scrobbling, scrobblingSchema } from '@/core/scrobble/connection.ts';
import { storedValue } from '@/storage/stored-value.ts';

/** The connected services with their tokens; never logged, and in no backup. */
export const storedScrobbling = storedValue<Scrobbling>({
  key: 'scrobbling',
  schema: scrobblingSchema,
  fallback: noScrobbling,
});
