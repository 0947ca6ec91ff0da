import FolderPlus from 'lucide-react/icons/folder-plus';
import { useState } from 'react';
import { createLog } from '@/core/log.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { canPickFolder } from '@/local/pick-folder.ts';
import { localLibrary, useLocalLibrary } from '@/state/local-music.ts';
import type { DatabaseErrorKind } from '@/storage/database.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { BrokenRecordDrawing, HeadphonesDrawing } from '@/ui/pictures/drawings.tsx';
import { FolderDrawing, LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { useAddMusic } from '@/widgets/local-music/use-add-music.ts';
import styles from './library-states.module.css';
import { useFormatsText } from './local-texts.ts';

const log = createLog('local music');

/** An unusable index, with the cause and a remedy; null = its code could not be loaded. */
export function LibraryError({ error }: { error: DatabaseErrorKind | null }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const onRebuild = async () => {
    setAsking(false);
    try {
      await localLibrary()?.rebuild();
    } catch (error) {
      log.warn('the index could not be rebuilt', error);
      showToast(t('localMusic.rebuild.failed'), { tone: 'danger' });
    }
  };
  return (
    <>
      <EmptyState
        drawing={<BrokenRecordDrawing />}
        role="alert"
        title={t('localMusic.error.title')}
        action={
          error === 'damaged' ? (
            <Button tone="primary" onClick={() => setAsking(true)}>
              {t('localMusic.rebuild.action')}
            </Button>
          ) : (
            <Button tone="primary" onClick={() => location.reload()}>
              {t('app.reload')}
            </Button>
          )
        }
      >
        <p>{t(`localMusic.error.${error ?? 'unknown'}`)}</p>
      </EmptyState>
      {isAsking ? (
        <Dialog
          title={t('localMusic.rebuild.title')}
          closeLabel={t('app.close')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button data-autofocus onClick={() => setAsking(false)}>
                {t('localMusic.folders.cancel')}
              </Button>
              <Button tone="primary" onClick={() => void onRebuild()}>
                {t('localMusic.rebuild.action')}
              </Button>
            </>
          }
        >
          <p>{t('localMusic.rebuild.text')}</p>
        </Dialog>
      ) : null}
    </>
  );
}

/** Shown while a scan has not found a song yet, and if it found none. */
export function NoSongs() {
  const { t } = useTranslation();
  const { choose } = useAddMusic();
  const formats = useFormatsText();
  const isScanning = useLocalLibrary((state) => state.scan !== null);
  const folderCount = useLocalLibrary((state) => state.folders.length);
  const isRead = useLocalLibrary(({ folders }) => folders.some(({ scannedMs }) => scannedMs !== null));
  const isReadable = useLocalLibrary(({ folders }) => folders.some(({ access }) => access === 'granted'));
  if (isScanning) {
    return (
      <EmptyState drawing={<HeadphonesDrawing />} title={t('localMusic.scanning')} action={<Spinner />} role="status" />
    );
  }
  // The notices above explain the cause.
  if (!isReadable) return null;
  if (!isRead) {
    return (
      <EmptyState
        drawing={<HeadphonesDrawing />}
        role="status"
        title={t('localMusic.notRead')}
        action={<Button onClick={() => localLibrary()?.refresh()}>{t('localMusic.refresh')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      drawing={<LoupeDrawing />}
      role="status"
      title={t(folderCount === 1 ? 'localMusic.empty' : 'localMusic.emptyFolders')}
      action={<Button onClick={() => void choose()}>{t('localMusic.choose')}</Button>}
    >
      <p>{formats}</p>
    </EmptyState>
  );
}

/** Shown until a folder was chosen. */
export function Welcome() {
  const { t } = useTranslation();
  const formats = useFormatsText();
  const { choose } = useAddMusic();
  return (
    <>
      <h1 className={styles.heading}>{t('localMusic.title')}</h1>
      <EmptyState
        drawing={<FolderDrawing />}
        title={t('localMusic.welcome.title')}
        action={
          <Button tone="primary" onClick={() => void choose()}>
            <FolderPlus size={18} aria-hidden="true" />
            {t('localMusic.choose')}
          </Button>
        }
      >
        <p>{t('localMusic.welcome.text')}</p>
        <p className={styles.quiet}>{t('localMusic.welcome.privacy')}</p>
        {canPickFolder() ? null : (
          <p role="note" className={styles.unsupported}>
            {t('localMusic.welcome.unsupported')}
          </p>
        )}
        <p className={styles.quiet}>{formats}</p>
        <p className={`${styles.quiet} ${styles.drop}`}>{t('localMusic.welcome.drop')}</p>
      </EmptyState>
    </>
  );
}
