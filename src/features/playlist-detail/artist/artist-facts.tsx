import { useState } from 'react';
import type { ArtistDetail } from '@/api/catalogue/artists';
import { formatCount } from '@/core/text/format';
import { useTranslation } from '@/i18n/use-translation';
import { Dialog } from '@/ui/overlays/dialog';
import styles from '../header/detail-facts.module.css';
import { SongCount } from '../tracks/song-count';
import type { DetailTracks } from '../tracks/use-gathered-tracks';

/** The counts of an artist; null = only the songs are known. */
export function ArtistFacts({ artist, tracks }: { artist: ArtistDetail | null; tracks: DetailTracks | null }) {
  const { t, i18n } = useTranslation();
  const count = (value: number): { count: number; formatted: string } => ({
    count: value,
    formatted: formatCount(value, i18n.language),
  });
  return (
    <div className={styles.facts}>
      {artist || tracks ? <SongCount tracks={tracks} reportedCount={artist?.songCount ?? 0} /> : null}
      {artist ? (
        <>
          <span>{t('playlistDetail.albums', count(artist.albumCount))}</span>
          <span>{t('playlistDetail.videos', count(artist.videoCount))}</span>
          <span>{t('playlistDetail.fans', count(artist.fanCount))}</span>
        </>
      ) : null}
    </div>
  );
}

/** The beginning of the artist's introduction, and all of it in a dialog. */
export function ArtistIntro({ artist }: { artist: ArtistDetail }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { intro, sections, name } = artist;
  const text = intro || sections[0]?.content || '';
  if (text === '') return null;
  return (
    <>
      <p className={styles.intro} data-folded="true">
        {text}
      </p>
      <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('playlistDetail.aboutArtist')}
      </button>
      {isOpen ? (
        <Dialog closeLabel={t('app.close')} title={name} size="wide" onClose={() => setIsOpen(false)}>
          {sections.length === 0 ? <p className={styles.sectionText}>{intro}</p> : null}
          {sections.map(({ title, content }) => (
            <section key={`${title}/${content}`} className={styles.section}>
              {title ? <h3 className={styles.sectionTitle}>{title}</h3> : null}
              <p className={styles.sectionText}>{content}</p>
            </section>
          ))}
        </Dialog>
      ) : null}
    </>
  );
}
