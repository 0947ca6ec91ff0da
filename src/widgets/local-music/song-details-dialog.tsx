import type { TFunction } from 'i18next';
import type { LocalFolder } from '@/core/local-music/local-folder.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { isolated } from '@/core/text/direction.ts';
import { formatBytes, formatDateTime, formatDuration, formatNumber, formatRounded } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLocalLibrary } from '@/state/local-music.ts';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import styles from './song-details-dialog.module.css';

/** All stored details of a local file. */
export function SongDetailsDialog({ localId, onClose }: { localId: string; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const status = useLocalLibrary((state) => state.status);
  const folders = useLocalLibrary((state) => state.folders);
  const track = useLocalLibrary(({ tracks }) => tracks.find(({ id }) => id === localId));
  const folder = folders.find(({ id }) => id === track?.folderId);
  return (
    <Dialog title={t('localMusic.details.title')} closeLabel={t('app.close')} size="wide" onClose={onClose}>
      {track ? (
        <dl className={styles.details}>
          {rowsOf(track, folder, t, i18n.language).map(([label, value]) => (
            <div key={label} className={styles.row}>
              <dt className={styles.label}>{label}</dt>
              <ForeignText as="dd" className={styles.value}>
                {value}
              </ForeignText>
            </div>
          ))}
        </dl>
      ) : status === 'loading' ? (
        <p role="status" className={styles.state}>
          <Spinner /> {t('localMusic.loading')}
        </p>
      ) : (
        <p>{t('localMusic.details.missing')}</p>
      )}
    </Dialog>
  );
}

/** Labels with values, without unknown ones. */
function rowsOf(
  track: LocalTrack,
  folder: LocalFolder | undefined,
  t: TFunction,
  language: string,
): (readonly [string, string])[] {
  const { title, artists, album, albumArtist, trackNumber, discNumber, year, genres, durationMs } = track;
  const { bitRateKbps, sampleRateHz, isLossless, sizeBytes, modifiedMs, path, extension, loudness, hasLyrics } = track;
  const format = extension.toUpperCase();
  const rows: [string, string | null][] = [
    [t('localMusic.details.name'), title],
    [t('localMusic.details.artists'), artists.map(isolated).join(t('song.artistSeparator'))],
    [t('localMusic.details.album'), album],
    [t('localMusic.details.albumArtist'), albumArtist],
    [t('localMusic.details.disc'), discNumber === null ? null : String(discNumber)],
    [t('localMusic.details.track'), trackNumber === null ? null : String(trackNumber)],
    [t('localMusic.details.year'), year === null ? null : String(year)],
    [t('localMusic.details.genres'), genres.map(isolated).join(', ')],
    [t('localMusic.details.duration'), durationMs > 0 ? formatDuration(durationMs) : null],
    [t('localMusic.details.format'), isLossless ? t('localMusic.details.lossless', { format }) : format],
    [t('localMusic.details.bitRate'), bitRateKbps > 0 ? `${formatNumber(bitRateKbps, language)} kbit/s` : null],
    [
      t('localMusic.details.sampleRate'),
      sampleRateHz > 0 ? `${formatNumber(sampleRateHz / 1000, language)} kHz` : null,
    ],
    [t('localMusic.details.size'), formatBytes(sizeBytes, language)],
    [t('localMusic.details.modified'), formatDateTime(modifiedMs, language)],
    [t('localMusic.details.loudness'), loudness === null ? null : loudnessText(loudness, language)],
    [t('localMusic.details.lyrics'), hasLyrics ? t('localMusic.details.hasLyrics') : null],
    [t('localMusic.details.folder'), folder?.name ?? null],
    [t('localMusic.details.path'), path],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function loudnessText({ lufs }: NonNullable<LocalTrack['loudness']>, language: string): string {
  return `${formatRounded(lufs, language)} LUFS`;
}
