import { paths } from '@/core/navigation/paths.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLyricChoice } from '@/state/lyrics/use-lyric-choice.ts';
import { useLyrics } from '@/state/lyrics/use-lyrics.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { TurntableDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { lyricsText, useCopy } from '@/widgets/lyrics/lyrics-text.ts';
import { LyricsView } from '@/widgets/lyrics/lyrics-view.tsx';
import { secondaryOffer, usePreferredSecondary } from '@/widgets/lyrics/secondary-text.ts';
import { ButtonLink } from '@/widgets/navigation/button-link.tsx';
import { LyricsMessage, PlainLyrics } from './lyrics-message.tsx';
import styles from './lyrics-panel.module.css';

/** Only the lyrics of the current song, for other surfaces. Other lyrics are selected on the lyrics screen. */
export function LyricsPanel() {
  const { t } = useTranslation();
  const song = usePlayerState((snapshot) => snapshot.current?.song ?? null);
  return (
    <div className={styles.panel}>
      {song ? (
        <SongLyrics key={songId(song)} song={song} />
      ) : (
        <EmptyState compact drawing={<TurntableDrawing />} title={t('empty.nothingPlaying')} />
      )}
    </div>
  );
}

function SongLyrics({ song }: { song: Song }) {
  const { t } = useTranslation();
  const { choice } = useLyricChoice(song);
  const result = useLyrics(song, choice);
  const preferred = usePreferredSecondary();
  const isSecondaryOn = useSetting('lyricsTranslation') === 'on';
  const copy = useCopy();
  if (result.status === 'text') return <PlainLyrics text={result.text} />;
  if (result.status !== 'ready') {
    return <LyricsMessage result={result} action={<ButtonLink to={paths.lyrics}>{t('lyrics.options')}</ButtonLink>} />;
  }
  const { lines } = result;
  const secondary = isSecondaryOn ? secondaryOffer(lines, preferred).kind : null;
  return (
    <LyricsView
      lines={lines}
      secondary={secondary}
      offsetMs={choice?.offsetMs ?? 0}
      onCopy={copy}
      onCopyAll={() => copy(lyricsText(lines, secondary))}
    />
  );
}
