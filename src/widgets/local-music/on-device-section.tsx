import { useEffect, useId, useMemo, useState } from 'react';
import { localAddress } from '@/core/local-music/local-address.ts';
import { searchLocalSongs } from '@/core/local-music/local-row.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLocalLibrary } from '@/state/local-music.ts';
import { hasDatabase } from '@/storage/has-database.ts';
import { Link } from '@/widgets/navigation/link.tsx';
import { SongList } from '@/widgets/songs/song-list.tsx';
import styles from './on-device-section.module.css';

const shownSongs = 5;

/**
 * Songs on this device that match a search; nothing while they load, and on devices where no folder was ever chosen.
 */
export function OnDeviceSection({ query }: { query: string }) {
  const [exists, setExists] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void hasDatabase('LocalMusicDB').then((has) => isCurrent && setExists(has));
    return () => {
      isCurrent = false;
    };
  }, []);
  return exists ? <Found query={query} /> : null;
}

function Found({ query }: { query: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const tracks = useLocalLibrary((state) => state.tracks);
  const { rows, total } = useMemo(() => searchLocalSongs(tracks, query, shownSongs), [tracks, query]);
  const songs = useMemo(() => rows.map(({ song }) => song), [rows]);
  if (total === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t('localMusic.search.title')}
        </h2>
        <Link to={localAddress({ query })} className={styles.all}>
          {t('localMusic.search.all', { count: total })}
        </Link>
      </header>
      <SongList label={t('localMusic.search.title')} songs={songs} />
    </section>
  );
}
