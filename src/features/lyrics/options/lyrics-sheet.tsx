import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useState } from 'react';
import type { Song } from '@/core/song/song';
import { useTranslation } from '@/i18n/use-translation';
import type { LyricsResult } from '@/state/lyrics/load-song-lyrics';
import { IconButton } from '@/ui/controls/icon-button';
import { Sheet } from '@/ui/overlays/sheet';
import { SheetPage } from '@/ui/overlays/sheet-page';
import type { SecondaryOffer } from '@/widgets/lyrics/secondary-text';
import { CandidateList } from './candidate-list';
import { LookOptions } from './look-options';
import { TextOptions } from './text-options';
import { TimingOptions } from './timing-options';
import type { LyricChoiceAccess } from './use-lyric-choice';

type LyricsSheetProps = LyricChoiceAccess & {
  song: Song;
  result: LyricsResult;
  offer: SecondaryOffer;
  /** Shows the list of texts first. */
  startsChoosing: boolean;
  onImport: (file: File) => void;
  onCopyAll: () => void;
  onClose: () => void;
};

/** Lyrics options that are needed less often: timing, choice of text, appearance. */
export function LyricsSheet(props: LyricsSheetProps) {
  const { song, result, offer, choice, change, onImport, onCopyAll, onClose } = props;
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(props.startsChoosing);
  return (
    <Sheet label={t('lyrics.options')} onClose={onClose}>
      <SheetPage
        title={t(isChoosing ? 'lyrics.candidates' : 'lyrics.options')}
        closeLabel={t('app.close')}
        onClose={onClose}
        leading={
          isChoosing ? (
            <IconButton label={t('lyrics.back')} onClick={() => setChoosing(false)}>
              <ChevronLeft size={20} />
            </IconButton>
          ) : null
        }
      >
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
              isLocal={song.origin === 'local'}
              canCopy={result.status === 'ready' || result.status === 'text'}
              imported={choice?.imported ?? null}
              onChoose={() => setChoosing(true)}
              onImport={onImport}
              onRemoveImport={() => change({ imported: null })}
              onCopyAll={onCopyAll}
            />
            <LookOptions offer={offer} />
          </>
        )}
      </SheetPage>
    </Sheet>
  );
}
