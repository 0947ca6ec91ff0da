import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { List, type RowComponentProps } from 'react-window';
import type { UnreadableFile } from '@/core/local-music/local-folder';
import { useTranslation } from '@/i18n/use-translation';
import { useLocalLibrary } from '@/state/local-music';
import { saveTextFile } from '@/state/save-file';
import { useInterfaceScale } from '@/state/settings/interface-scale';
import { Button } from '@/ui/controls/button';
import { inRem } from '@/ui/in-rem';
import { Dialog } from '@/ui/overlays/dialog';
import { HiddenFilesHint } from './hidden-files-hint';
import styles from './notice.module.css';

const rowHeight = 52;
const highestList = 420;

/** One quiet line about files and folders that could not be read; opens their list. Nothing where all could be read. */
export function UnreadableNotice() {
  const { t, i18n } = useTranslation();
  const files = useLocalLibrary((state) => state.unreadable);
  const [isOpen, setOpen] = useState(false);
  if (files.length === 0) return null;
  const folderCount = files.filter(({ reason }) => reason.startsWith('folder-')).length;
  const number = (count: number) => ({ count, formatted: count.toLocaleString(i18n.language) });
  const counts = [
    files.length > folderCount ? t('localMusic.unreadable.count', number(files.length - folderCount)) : '',
    folderCount > 0 ? t('localMusic.unreadable.folders', number(folderCount)) : '',
  ].filter(Boolean);
  return (
    <div className={styles.quiet}>
      <span>{counts.join(' · ')}</span>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('localMusic.unreadable.show')}
      </Button>
      {isOpen ? <UnreadableDialog files={files} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function UnreadableDialog({ files, onClose }: { files: readonly UnreadableFile[]; onClose: () => void }) {
  const { t } = useTranslation();
  const scale = useInterfaceScale();
  const folders = useLocalLibrary((state) => state.folders);
  const nameOf = (folderId: string) => folders.find(({ id }) => id === folderId)?.name ?? '';
  const entries = files.map(({ folderId, path, reason }) => ({
    path: `${nameOf(folderId)}/${path}`,
    reason: t(`localMusic.unreadable.reason.${reason}`),
  }));
  const onSave = () => {
    const lines = entries.map(({ path, reason }) => `${path}\t${reason}`);
    saveTextFile(`${t('localMusic.unreadable.fileName')}.txt`, `${lines.join('\n')}\n`);
  };
  return (
    <Dialog
      title={t('localMusic.unreadable.title')}
      closeLabel={t('app.close')}
      size="wide"
      onClose={onClose}
      actions={
        <Button onClick={onSave}>
          <Download size={18} aria-hidden="true" />
          {t('localMusic.unreadable.save')}
        </Button>
      }
    >
      <List
        aria-label={t('localMusic.unreadable.title')}
        // Reachable by keyboard, to be scrolled.
        tabIndex={0}
        style={{ height: inRem(Math.min(highestList, entries.length * rowHeight)) }}
        rowComponent={UnreadableRow}
        rowCount={entries.length}
        rowHeight={rowHeight * scale}
        rowProps={{ entries }}
      />
      <HiddenFilesHint />
    </Dialog>
  );
}

type UnreadableRowProps = { entries: readonly { path: string; reason: string }[] };

function UnreadableRow({ index, style, ariaAttributes, entries }: RowComponentProps<UnreadableRowProps>) {
  const entry = entries[index];
  if (!entry) return null;
  return (
    <div {...ariaAttributes} style={style}>
      <div className={styles.state}>
        <span className={styles.path} title={entry.path}>
          {entry.path}
        </span>
        <span className={styles.reason}>{entry.reason}</span>
      </div>
    </div>
  );
}
