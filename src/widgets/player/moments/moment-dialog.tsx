import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Moment, maxMomentText, momentsLimit, momentText } from '@/core/moments/moment.ts';
import { paths } from '@/core/navigation/paths.ts';
import type { Song } from '@/core/song/song.ts';
import { formatDuration } from '@/core/text/format.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { moments } from '@/state/moments/moments.ts';
import type { SaveResult } from '@/storage/records/stored-records.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import { showToast } from '@/ui/feedback/toast.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import { artistText } from '@/widgets/songs/row/song-text.ts';
import styles from './moment-dialog.module.css';

type MomentDialogProps = {
  song: Song;
  atMs: number;
  /** The moment to change; null = a new one. */
  moment: Moment | null;
  onClose: () => void;
};

const errorKeys = {
  'too-many': 'moments.tooMany',
  full: 'moments.full',
  blocked: 'moments.blocked',
} as const satisfies Record<Exclude<SaveResult, 'stored'>, string>;

/** Step of the buttons that correct the time: the user presses late. */
const stepMs = 1000;

/** A form for the time and the note of a moment. */
export function MomentDialog({ song, atMs: initialMs, moment, onClose }: MomentDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fieldId = useId();
  const [atMs, setAtMs] = useState(initialMs);
  const [typed, setTyped] = useState(moment?.text ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Exclude<SaveResult, 'stored'> | null>(null);
  const lastMs = song.durationMs > 0 ? Math.max(initialMs, song.durationMs - stepMs) : Number.POSITIVE_INFINITY;
  const step = (byMs: number) => setAtMs((ms) => Math.min(lastMs, Math.max(0, ms + byMs)));
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const now = Date.now();
    const result = await moments.save([
      {
        id: moment?.id ?? crypto.randomUUID(),
        song,
        atMs: Math.round(atMs),
        text: momentText(typed),
        createdAt: moment?.createdAt ?? now,
        changedAt: now,
      },
    ]);
    setIsBusy(false);
    if (result !== 'stored') return setError(result);
    onClose();
    if (moment) showToast(t('moments.changed'));
    else {
      const action = { label: t('moments.show'), run: () => void navigate(paths.moments) };
      showToast(t('moments.saved', { time: formatDuration(atMs) }), { action });
    }
  };
  return (
    <Dialog closeLabel={t('app.close')} title={t(moment ? 'moments.edit' : 'listening.markMoment')} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit}>
        <div className={styles.song}>
          <CoverImage cover={song.cover} size={120} className={styles.cover} eager />
          <div className={styles.names}>
            <ForeignText className={styles.title}>{song.title || t('song.untitled')}</ForeignText>
            <ForeignText className={styles.artists}>{artistText(song.artists, t)}</ForeignText>
          </div>
          <div className={styles.time}>
            <IconButton label={t('moments.earlier')} onClick={() => step(-stepMs)}>
              <Minus size={18} />
            </IconButton>
            <output className={styles.at}>{formatDuration(atMs)}</output>
            <IconButton label={t('moments.later')} onClick={() => step(stepMs)}>
              <Plus size={18} />
            </IconButton>
          </div>
        </div>
        <label className={styles.label} htmlFor={fieldId}>
          {t('moments.note')}
        </label>
        <input
          dir="auto"
          id={fieldId}
          className={fieldStyles.field}
          value={typed}
          maxLength={maxMomentText}
          placeholder={t('moments.noteExample')}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.target.value)}
        />
        {error === null ? null : (
          <p className={styles.error} role="alert">
            {t(errorKeys[error], { count: momentsLimit })}
          </p>
        )}
        <div className={styles.actions}>
          <Button tone="quiet" onClick={onClose}>
            {t('moments.cancel')}
          </Button>
          <Button tone="primary" type="submit" disabled={isBusy} aria-busy={isBusy}>
            {t('moments.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
