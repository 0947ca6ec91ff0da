import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { createLog } from '@/core/log.ts';
import type { Calendar, Period } from '@/core/plays/period.ts';
import type { Statistics } from '@/core/plays/statistics.ts';
import { artistLine } from '@/core/song/song.ts';
import { formatNumber } from '@/core/text/format.ts';
import { formatHeard, formatMonthName, formatYear } from '@/core/text/format-days.ts';
import { dayParts } from '@/core/time/calendar-day.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { saveFile } from '@/state/save-file.ts';
import { useStatistics } from '@/state/statistics/use-statistics.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { TurntableDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { readableCover } from './readable-cover.ts';
import styles from './review-dialog.module.css';
import { drawReview, type ReviewContent, type ReviewEntry, reviewLook } from './review-picture.ts';

const log = createLog('statistics');

/** Entries of each list. */
const entriesShown = 5;

type ReviewDialogProps = { year: Period & { from: number }; calendar: Calendar; onClose: () => void };

/** The review of a year as a picture, which can be saved. */
export function ReviewDialog({ year, calendar, onClose }: ReviewDialogProps) {
  const { t, i18n } = useTranslation();
  const { data, error, isPlaceholderData, refetch } = useStatistics(year, calendar);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [content, setContent] = useState<ReviewContent | null>(null);
  const name = formatYear(year.from, i18n.language);
  const statistics = isPlaceholderData ? undefined : data;
  const isEmpty = statistics?.total.songs === 0;

  // Once: what is played meanwhile does not change the picture under the user's eyes.
  const isKnown = statistics !== undefined && !isEmpty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isKnown || statistics === undefined) return;
    let isCurrent = true;
    void reviewContent(statistics, name, t, i18n.language).then((made) => {
      if (!isCurrent || !canvas.current) return;
      drawReview(canvas.current, made, reviewLook());
      setContent(made);
    });
    return () => {
      isCurrent = false;
    };
  }, [isKnown, i18n.language]);

  const save = (): void => {
    const failed = (cause: unknown): void => {
      log.warn('the picture could not be saved', cause);
      showToast(t('statistics.pictureFailed'), { tone: 'danger' });
    };
    try {
      canvas.current?.toBlob((picture) => {
        if (picture) saveFile(`kanade-${dayParts(year.from).year}.png`, picture);
        else failed('no picture');
      }, 'image/png');
    } catch (cause) {
      failed(cause);
    }
  };
  return (
    <Dialog
      title={t('statistics.review', { year: name })}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <Button tone="primary" disabled={content === null} onClick={save}>
          <Download size={18} aria-hidden="true" />
          {t('statistics.savePicture')}
        </Button>
      }
    >
      {statistics === undefined && error ? (
        <LoadError compact isStored title={t('statistics.failed')} error={error} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <EmptyState compact role="status" drawing={<TurntableDrawing />} title={t('statistics.emptyPeriod')} />
      ) : (
        <div className={styles.frame}>
          {content === null ? <Skeleton height="100%" /> : null}
          <canvas
            ref={canvas}
            className={styles.picture}
            role="img"
            aria-label={content === null ? '' : spoken(content)}
            hidden={content === null}
          />
        </div>
      )}
    </Dialog>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

async function reviewContent(
  { total, songs, artists, buckets, streak }: Statistics,
  year: string,
  t: Translate,
  language: string,
): Promise<ReviewContent> {
  const entry = async (name: string, detail: string, heardMs: number, cover: Parameters<typeof readableCover>[0]) => {
    const made: ReviewEntry = {
      name,
      detail,
      value: formatHeard(heardMs, language),
      cover: await readableCover(cover),
    };
    return made;
  };
  const most = Math.max(1, ...buckets.map(({ heardMs }) => heardMs));
  return {
    year,
    title: t('statistics.reviewTitle'),
    heard: formatHeard(total.heardMs, language),
    heardName: t('statistics.ofMusic'),
    figures: [
      { name: t('statistics.playsName'), value: formatNumber(total.plays, language) },
      { name: t('statistics.songs'), value: formatNumber(total.songs, language) },
      { name: t('statistics.artists'), value: formatNumber(total.artists, language) },
      {
        name: t('statistics.streak'),
        value: t('statistics.days', { count: streak ? streak.to - streak.from : 0 }),
      },
    ],
    songsTitle: t('statistics.topSongs'),
    songs: await Promise.all(
      songs
        .slice(0, entriesShown)
        .map(({ song, heardMs }) => entry(song.title || t('song.untitled'), artistLine(song), heardMs, song.cover)),
    ),
    artistsTitle: t('statistics.topArtists'),
    artists: await Promise.all(
      artists
        .slice(0, entriesShown)
        .map(({ artist, songs: count, heardMs, cover }) =>
          entry(artist.name, t('statistics.songCount', { count }), heardMs, cover),
        ),
    ),
    months: buckets.map(({ from, heardMs }) => ({ name: formatMonthName(from, language), share: heardMs / most })),
    monthsTitle: t('statistics.by.month'),
  };
}

/** What the picture says, for screen readers. */
function spoken({ year, heard, heardName, figures, songsTitle, songs, artistsTitle, artists }: ReviewContent): string {
  const list = (title: string, entries: readonly ReviewEntry[]): string =>
    `${title}: ${entries.map(({ name, value }) => `${name} (${value})`).join(', ')}`;
  return [
    `${year}: ${heard} ${heardName}`,
    ...figures.map(({ name, value }) => `${name}: ${value}`),
    list(songsTitle, songs),
    list(artistsTitle, artists),
  ].join('. ');
}
