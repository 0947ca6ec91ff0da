import { useRef } from 'react';
import { inSongOrder, momentTicks } from '@/core/moments/moment.ts';
import type { Song } from '@/core/song/song.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useSongMoments } from '@/state/moments/use-moments.ts';
import { usePlayerCommand, usePlayerState } from '@/state/player/use-player.ts';
import { useRovingFocus } from '@/ui/controls/use-roving-focus.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import styles from './moment-ticks.module.css';

/** The moments of a song above the track of its position slider, as buttons that seek; one tab stop. */
export function MomentTicks({ song, durationMs }: { song: Song; durationMs: number }) {
  const { t } = useTranslation();
  const send = usePlayerCommand();
  const previewStartMs = usePlayerState(({ preview }) => preview?.startMs ?? 0);
  const moments = useSongMoments(song).toSorted(inSongOrder);
  const ticks = momentTicks(moments, { previewStartMs, durationMs });
  const group = useRef<HTMLDivElement>(null);
  const { tabStop, ...roving } = useRovingFocus(group, ticks.length);
  if (ticks.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div ref={group} role="group" aria-label={t('moments.ofSong')} className={styles.ticks} {...roving}>
      {ticks.map(({ moment, positionMs }, index) => {
        const percent = (positionMs / durationMs) * 100;
        const time = formatDuration(moment.atMs);
        const { text } = moment;
        return (
          <button
            key={moment.id}
            type="button"
            className={styles.tick}
            style={{ left: `${percent}%` }}
            aria-label={t(text === '' ? 'moments.playFrom' : 'moments.playFromText', { time, text })}
            tabIndex={index === tabStop ? 0 : -1}
            data-index={index}
            data-moment=""
            onClick={() => send({ type: 'seek', positionMs })}
          >
            <span className={styles.label} style={{ transform: `translateX(-${percent}%)` }} aria-hidden="true">
              <span className={styles.time}>{time}</span>
              {text === '' ? null : <ForeignText className={styles.text}>{text}</ForeignText>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
