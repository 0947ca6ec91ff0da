import { useTranslation } from '@/i18n/use-translation';
import { NoSongs } from '../states/no-songs';
import { useLocalPlace } from '../use-local-place';
import { LocalSongs } from './local-songs';
import { useLocalRows, useShownTracks } from './use-shown-tracks';

/** All local songs. */
export function SongsView() {
  const { t } = useTranslation();
  const { query } = useLocalPlace();
  const rows = useLocalRows(useShownTracks());
  if (rows.length === 0) return <NoSongs />;
  // Keyed by the search of the address: a link to another search replaces what was typed.
  return <LocalSongs key={query} rows={rows} label={t('localMusic.songs')} query={query} />;
}
