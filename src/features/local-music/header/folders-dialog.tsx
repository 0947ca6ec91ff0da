import FolderPlus from 'lucide-react/icons/folder-plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useMemo, useState } from 'react';
import type { LocalFolder } from '@/core/local-music/local-folder.ts';
import { createLog } from '@/core/log.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { localLibrary, useLocalLibrary } from '@/state/local-music.ts';
import { useOptimisticValue } from '@/state/use-optimistic-value.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Switch } from '@/ui/controls/switch.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { useAddMusic } from '@/widgets/local-music/use-add-music.ts';
import { HiddenFilesHint } from './folder-notices.tsx';
import styles from './folders-dialog.module.css';

const log = createLog('local music');

/** The folders of local music: their content, whether subfolders are included, adding and removing. */
export function FoldersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const folders = useLocalLibrary((state) => state.folders);
  const { choose } = useAddMusic();
  const [removing, setRemoving] = useState<LocalFolder | null>(null);
  const fail = () => showToast(t('localMusic.folders.failed'), { tone: 'danger' });
  /** Resolves to whether it worked. */
  const attempt = async (work: Promise<void> | undefined): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      log.warn('a folder could not be changed', error);
      fail();
      return false;
    }
  };
  if (removing) {
    const onRemove = () => {
      setRemoving(null);
      void attempt(localLibrary()?.removeFolder(removing.id));
    };
    return (
      <Dialog
        key="remove"
        title={t('localMusic.folders.removeTitle', { name: removing.name })}
        closeLabel={t('app.close')}
        onClose={() => setRemoving(null)}
        actions={
          <>
            <Button data-autofocus onClick={() => setRemoving(null)}>
              {t('localMusic.folders.cancel')}
            </Button>
            <Button tone="primary" className={styles.remove} onClick={onRemove}>
              {t('localMusic.folders.removeAction')}
            </Button>
          </>
        }
      >
        <p>{t('localMusic.folders.removeText')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      key="folders"
      title={t('localMusic.folders.title')}
      closeLabel={t('app.close')}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void choose()}>
            <FolderPlus size={18} aria-hidden="true" />
            {t(folders.length > 0 ? 'localMusic.chooseAnother' : 'localMusic.choose')}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {t('localMusic.folders.done')}
          </Button>
        </>
      }
    >
      <ul className={styles.folders}>
        {folders.map((folder) => (
          <FolderRow
            key={folder.id}
            folder={folder}
            onRemove={() => setRemoving(folder)}
            onSubfolders={(includes) => attempt(localLibrary()?.setIncludesSubfolders(folder.id, includes))}
            onNoAnswer={fail}
          />
        ))}
      </ul>
      <HiddenFilesHint />
    </Dialog>
  );
}

type FolderRowProps = {
  folder: LocalFolder;
  onRemove: () => void;
  /** Resolves once the setting has changed; to false if that was refused, see `useOptimisticValue`. */
  onSubfolders: (includes: boolean) => Promise<boolean>;
  onNoAnswer: () => void;
};

function FolderRow({ folder, onRemove, onSubfolders, onNoAnswer }: FolderRowProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const nameId = useId();
  const tracks = useLocalLibrary((state) => state.tracks);
  const isScanning = useLocalLibrary(({ scan }) => scan?.folderId === folder.id);
  const { id, name, access, kind } = folder;
  const subfolders = useOptimisticValue(folder.includesSubfolders, onSubfolders, onNoAnswer);
  const count = useMemo(() => tracks.filter(({ folderId }) => folderId === id).length, [tracks, id]);
  const facts = [
    t('localMusic.count', { count }),
    isScanning
      ? t('localMusic.folders.scanning')
      : access === 'granted' && kind === 'files'
        ? t('localMusic.folders.session')
        : t(`localMusic.folders.access.${access}`),
  ];
  return (
    <li className={styles.folder}>
      <div className={styles.words}>
        <ForeignText id={nameId} className={styles.name}>
          {name}
        </ForeignText>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </div>
      <span className={styles.subfolders}>
        <span id={labelId}>{t('localMusic.folders.subfolders')}</span>
        <Switch labelledBy={`${labelId} ${nameId}`} checked={subfolders.shown} onChange={subfolders.change} />
      </span>
      <span className={styles.buttons}>
        <IconButton
          size="small"
          label={t('localMusic.folders.refresh', { name })}
          onClick={() => localLibrary()?.refresh(id)}
        >
          <RefreshCw size={18} />
        </IconButton>
        <IconButton size="small" label={t('localMusic.folders.remove', { name })} onClick={onRemove}>
          <Trash2 size={18} />
        </IconButton>
      </span>
    </li>
  );
}
