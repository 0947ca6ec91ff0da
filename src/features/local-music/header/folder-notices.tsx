import Download from 'lucide-react/icons/download';
import FolderLock from 'lucide-react/icons/folder-lock';
import FolderX from 'lucide-react/icons/folder-x';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type ReactNode, useState } from 'react';
import { List, type RowComponentProps } from 'react-window';
import type { FolderAccess, LocalFolder, UnreadableFile } from '@/core/local-music/local-folder.ts';
import { createLog } from '@/core/log.ts';
import { formatUnitList } from '@/core/text/format.ts';
import { pathOrder, textOrder } from '@/core/track-list/track-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { canPickFolder } from '@/local/pick-folder.ts';
import { localLibrary, useLocalLibrary } from '@/state/local-music.ts';
import { saveTextFile } from '@/state/save-file.ts';
import { useInterfaceScale } from '@/state/settings/interface-scale.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { ForeignText } from '@/ui/foreign-text.tsx';
import { inRem } from '@/ui/in-rem.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { useAddMusic } from '@/widgets/local-music/use-add-music.ts';
import styles from './notice.module.css';

const log = createLog('local music');

/** Notices about folders that can't be read, with a remedy; nothing if all can be read. */
export function AccessNotices() {
  const { t } = useTranslation();
  const folders = useLocalLibrary((state) => state.folders);
  const failures = useLocalLibrary((state) => state.failures);
  return (
    <>
      <PromptNotice folders={folders.filter(({ access }) => access === 'prompt')} />
      {folders.map((folder) => (
        <AccessNotice key={folder.id} folder={folder} />
      ))}
      {failures.map(({ folderId, reason }) => {
        const folder = folders.find(({ id }) => id === folderId);
        // A notice about its access says the same.
        if (folder?.access !== 'granted') return null;
        return (
          <Notice
            key={`${folderId}/${reason}`}
            icon={<TriangleAlert size={20} />}
            text={t(`localMusic.failure.${reason}`, { name: folder.name })}
            action={<Button onClick={() => localLibrary()?.refresh(folderId)}>{t('localMusic.refresh')}</Button>}
          />
        );
      })}
    </>
  );
}

/** Maximum number of folder names in a notice about permissions. */
const namedFolders = 3;

/** Folders that need the user's permission again, in one notice: the browser may ask for all of them at once. */
function PromptNotice({ folders }: { folders: readonly LocalFolder[] }) {
  const { t, i18n } = useTranslation();
  const allow = useAllowAgain();
  const [first] = folders;
  if (!first) return null;
  const names = folders.slice(0, namedFolders).map(({ name }) => name);
  if (folders.length > namedFolders) names.push(`+${folders.length - namedFolders}`);
  const list = formatUnitList(names, i18n.language);
  return (
    <Notice
      icon={<FolderLock size={20} />}
      text={
        folders.length === 1
          ? t('localMusic.access.prompt', { name: first.name })
          : t('localMusic.access.promptSeveral', { names: list })
      }
      hint={t('localMusic.access.promptHint')}
      action={
        <Button tone="primary" onClick={() => void allow(folders)}>
          {t('localMusic.access.allow')}
        </Button>
      }
    />
  );
}

/** Requests access to folders, one after another until one is refused. Must be called in a click handler. */
function useAllowAgain(): (folders: readonly LocalFolder[]) => Promise<void> {
  const { t } = useTranslation();
  return async (folders) => {
    // The library is already loaded, so that the browser still sees the click.
    const library = localLibrary();
    try {
      for (const { id, name } of folders) {
        const isAllowed = library?.getState().folders.find((folder) => folder.id === id)?.access === 'granted';
        if (isAllowed) {
          // Granted together with the previous folder.
          library?.refresh(id);
          continue;
        }
        const result = await library?.requestAccess(id);
        if (result === 'denied') showToast(t('localMusic.access.denied', { name }), { isLong: true });
        if (result !== 'granted') return;
      }
    } catch (error) {
      log.warn('access could not be requested', error);
      showToast(t('localMusic.access.refused'), { tone: 'danger' });
    }
  };
}

/** A folder that can't be read, unless `PromptNotice` names it. */
function AccessNotice({ folder }: { folder: LocalFolder }) {
  const { t } = useTranslation();
  const { choose } = useAddMusic();
  const allow = useAllowAgain();
  const { id, name, access } = folder;
  if (access === 'granted' || access === 'prompt') return null;
  const chooseAgain = (
    <Button tone="primary" onClick={() => void choose()}>
      {t('localMusic.access.chooseAgain')}
    </Button>
  );
  const retry = (onClick: () => void): ReactNode => (
    <>
      <Button onClick={onClick}>{t('localMusic.access.retry')}</Button>
      {chooseAgain}
    </>
  );
  const actions: Record<Exclude<FolderAccess, 'granted' | 'prompt'>, ReactNode> = {
    denied: retry(() => void allow([folder])),
    missing: retry(() => localLibrary()?.refresh(id)),
    detached: chooseAgain,
  };
  return (
    <Notice
      icon={access === 'missing' ? <FolderX size={20} /> : <FolderLock size={20} />}
      text={t(`localMusic.access.${access}`, { name })}
      action={actions[access]}
    />
  );
}

type NoticeProps = { icon: ReactNode; text: string; hint?: string | undefined; action: ReactNode };

/** A line with an icon and an action. */
function Notice({ icon, text, hint, action }: NoticeProps) {
  return (
    <section className={styles.notice} role="status">
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <p>{text}</p>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
      </div>
      <div className={styles.actions}>{action}</div>
    </section>
  );
}

const rowHeight = 52;
const maxListHeight = 420;

/** A line about files and folders that could not be read, which opens their list; nothing if all could be read. */
export function UnreadableNotice() {
  const { t } = useTranslation();
  const files = useLocalLibrary((state) => state.unreadable);
  const [isOpen, setOpen] = useState(false);
  if (files.length === 0) return null;
  const folderCount = files.filter(({ reason }) => reason.startsWith('folder-')).length;
  const counts = [
    files.length > folderCount ? t('localMusic.unreadable.count', { count: files.length - folderCount }) : '',
    folderCount > 0 ? t('localMusic.unreadable.folders', { count: folderCount }) : '',
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
  const { t, i18n } = useTranslation();
  const scale = useInterfaceScale();
  const folders = useLocalLibrary((state) => state.folders);
  const nameOf = (folderId: string) => folders.find(({ id }) => id === folderId)?.name ?? '';
  const comparePaths = pathOrder(textOrder(i18n.language));
  const entries = files
    .map(({ folderId, path, reason }) => ({
      path: `${nameOf(folderId)}/${path}`,
      reason: t(`localMusic.unreadable.reason.${reason}`),
    }))
    .sort((one, other) => comparePaths(one.path, other.path));
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
        // Focusable, so that keys can scroll it.
        tabIndex={0}
        style={{ height: inRem(Math.min(maxListHeight, entries.length * rowHeight)) }}
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
        <ForeignText className={styles.path} title={entry.path}>
          {entry.path}
        </ForeignText>
        <span className={styles.reason}>{entry.reason}</span>
      </div>
    </div>
  );
}

/**
 * Explains which files the browser omits from a folder, and offers to add them (docs/behaviour.md#folders). Nothing in
 * browsers in which folders are chosen as files.
 */
export function HiddenFilesHint() {
  const { t } = useTranslation();
  const { chooseHidden } = useAddMusic();
  if (!canPickFolder()) return null;
  return (
    <p className={styles.hidden}>
      {t('localMusic.hidden.text')}{' '}
      <Button tone="quiet" onClick={() => void chooseHidden()}>
        {t('localMusic.hidden.choose')}
      </Button>
    </p>
  );
}
