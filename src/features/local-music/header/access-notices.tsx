import FolderLock from 'lucide-react/icons/folder-lock';
import FolderX from 'lucide-react/icons/folder-x';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import type { FolderAccess, LocalFolder } from '@/core/local-music/local-folder';
import { createLog } from '@/core/log';
import { useTranslation } from '@/i18n/use-translation';
import { localLibrary, useLocalLibrary } from '@/state/local-music';
import { Button } from '@/ui/controls/button';
import { showToast } from '@/ui/feedback/toast';
import { useAddMusic } from '@/widgets/local-music/use-add-music';
import styles from './notice.module.css';

const log = createLog('local music');

/** What keeps folders from being read, and what to do; nothing where all can be read. */
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
        // Its access says the same.
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

/** How many folders are named where several need the user's permission again. */
const namedFolders = 3;

/** Folders that the user has to allow again, in one notice: the browser may ask for all of them at once. */
function PromptNotice({ folders }: { folders: readonly LocalFolder[] }) {
  const { t, i18n } = useTranslation();
  const allow = useAllowAgain();
  const [first] = folders;
  if (!first) return null;
  const names = folders.slice(0, namedFolders).map(({ name }) => name);
  if (folders.length > namedFolders) names.push(`+${folders.length - namedFolders}`);
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names);
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

/** Asks the browser for access to folders, one after another until one is refused. Must be called in a click handler. */
function useAllowAgain(): (folders: readonly LocalFolder[]) => Promise<void> {
  const { t } = useTranslation();
  return async (folders) => {
    // The library is loaded, so that the browser still sees the click that led here.
    const library = localLibrary();
    try {
      for (const { id, name } of folders) {
        const isAllowed = library?.getState().folders.find((folder) => folder.id === id)?.access === 'granted';
        if (isAllowed) {
          // With the one before.
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

/** A folder that can't be read, unless it is one of those that `PromptNotice` names. */
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

/** One line with an icon and what to do about it. */
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
