import { ChevronLeft, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Song } from '@/core/song';
import { IconButton } from '@/ui/icon-button';
import { Sheet } from '@/ui/sheet';
import { CandidateList } from './candidate-list';
import { LookOptions } from './look-options';
import styles from './lyrics-sheet.module.css';
import type { SecondaryOffer } from './secondary-text';
import { TextOptions } from './text-options';
import { TimingOptions } from './timing-options';
import type { LyricChoiceAccess } from './use-lyric-choice';
import type { LyricsResult } from './use-lyrics';

type LyricsSheetProps = LyricChoiceAccess & {
  song: Song;
  result: LyricsResult;
  offer: SecondaryOffer;
  onImport: (file: File) => void;
  onCopyAll: () => void;
  onClose: () => void;
};

/** Everything about the lyrics that is not needed all the time: timing, which text, how it looks. */
export function LyricsSheet({ song, result, offer, choice, change, onImport, onCopyAll, onClose }: LyricsSheetProps) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Sheet label={t('lyrics.options')} onClose={onClose}>
      <header className={styles.head}>
        {isChoosing ? (
          <IconButton label={t('lyrics.back')} onClick={() => setChoosing(false)}>
            <ChevronLeft size={20} />
          </IconButton>
        ) : null}
        <h2 className={styles.title}>{t(isChoosing ? 'lyrics.candidates' : 'lyrics.options')}</h2>
        <IconButton label={t('app.close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </header>
      <div className={styles.body}>
        {isChoosing ? (
          <CandidateList
            song={song}
            shownId={result.status === 'ready' ? result.candidateId : null}
            choice={choice}
            change={change}
          />
        ) : (
          <>
            <TimingOptions offsetMs={choice?.offsetMs ?? 0} change={change} />
            <TextOptions
              isFromService={song.origin !== 'local'}
              canCopy={result.status === 'ready'}
              imported={choice?.imported ?? null}
              onChoose={() => setChoosing(true)}
              onImport={onImport}
              onRemoveImport={() => change({ imported: null })}
              onCopyAll={onCopyAll}
            />
            <LookOptions offer={offer} />
          </>
        )}
      </div>
    </Sheet>
  );
}
