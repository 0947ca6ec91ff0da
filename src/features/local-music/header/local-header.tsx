import FolderCog from 'lucide-react/icons/folder-cog';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Play from 'lucide-react/icons/play';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Shuffle from 'lucide-react/icons/shuffle';
import { useMemo, useState } from 'react';
import { songsOf } from '@/core/local-music/local-row.ts';
import { totalDuration } from '@/core/local-music/local-views.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { localLibrary, useLocalLibrary } from '@/state/local-music.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useLengthText } from '@/widgets/detail/use-length-text.ts';
import { useAddMusic } from '@/widgets/local-music/use-add-music.ts';
import { useSongsActions } from '@/widgets/songs/table/use-songs-actions.tsx';
import { useShownTracks } from '../local-songs.tsx';
import { useFormatsText } from '../local-texts.ts';
import { FoldersDialog } from './folders-dialog.tsx';
import styles from './local-header.module.css';

/** Title, content of the library, and the actions for all of it; above the detail of an album only the title. */
export function LocalHeader({ isSmall }: { isSmall: boolean }) {
  const { t } = useTranslation();
  const folders = useLocalLibrary((state) => state.folders);
  const tracks = useShownTracks();
  const formats = useFormatsText();
  const lengthText = useLengthText();
  const actions = useSongsActions();
  const { choose } = useAddMusic();
  const [isManaging, setManaging] = useState(false);
  const durationMs = useMemo(() => totalDuration(tracks), [tracks]);
  const [first] = folders;
  const facts = [
    folders.length === 1 ? (first?.name ?? '') : t('localMusic.folderCount', { count: folders.length }),
    t('localMusic.count', { count: tracks.length }),
    durationMs > 0 ? lengthText(durationMs) : '',
  ].filter(Boolean);
  if (isSmall) return <h1 className={styles.small}>{t('localMusic.title')}</h1>;
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('localMusic.title')}</h1>
        <p className={styles.facts}>
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their places never change
            <span key={index} className={styles.fact}>
              {fact}
            </span>
          ))}
        </p>
        <p className={styles.formats}>{formats}</p>
      </div>
      <div className={styles.actions}>
        {tracks.length > 0 ? (
          <>
            <Button tone="primary" onClick={() => actions.play(songsOf(tracks))}>
              <Play size={18} fill="currentColor" aria-hidden="true" />
              {t('localMusic.playAll')}
            </Button>
            <Button onClick={() => actions.shuffle(songsOf(tracks))}>
              <Shuffle size={18} aria-hidden="true" />
              {t('localMusic.shuffle')}
            </Button>
          </>
        ) : null}
        <Button onClick={() => void choose()}>
          <FolderPlus size={18} aria-hidden="true" />
          {t('localMusic.chooseAnother')}
        </Button>
        <Button onClick={() => localLibrary()?.refresh()}>
          <RefreshCw size={18} aria-hidden="true" />
          {t('localMusic.refresh')}
        </Button>
        <IconButton
          className={styles.manage}
          label={t('localMusic.folders.manage')}
          aria-haspopup="dialog"
          onClick={() => setManaging(true)}
        >
          <FolderCog size={20} />
        </IconButton>
      </div>
      {isManaging ? <FoldersDialog onClose={() => setManaging(false)} /> : null}
    </header>
  );
}
