import { FolderLock, FolderX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FolderAccess, LocalFolder } from '@/core/local-music/local-folder';
import { createLog } from '@/core/log';
import { localLibrary, useLocalLibrary } from '@/state/local-music/local-library';
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
      {folders.map((folder) => (folder.access === 'granted' ? null : <AccessNotice key={folder.id} folder={folder} />))}
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

function AccessNotice({ folder }: { folder: LocalFolder & { access: FolderAccess } }) {
  const { t } = useTranslation();
  const { choose } = useAddMusic();
  const { id, name, access } = folder;
  if (access === 'granted') return null;
  const onAllow = async () => {
    try {
      // The library is loaded, so that the browser still sees the click that led here.
      const result = await localLibrary()?.requestAccess(id);
      if (result === 'denied') showToast(t('localMusic.access.denied', { name }), { isLong: true });
    } catch (error) {
      log.warn('access could not be requested', error);
      showToast(t('localMusic.access.refused'), { tone: 'danger' });
    }
  };
  const chooseAgain = (
    <Button tone="primary" onClick={() => void choose()}>
      {t('localMusic.access.chooseAgain')}
    </Button>
  );
  const actions: Record<Exclude<FolderAccess, 'granted'>, ReactNode> = {
    prompt: (
      <Button tone="primary" onClick={() => void onAllow()}>
        {t('localMusic.access.allow')}
      </Button>
    ),
    denied: (
      <>
        <Button onClick={() => void onAllow()}>{t('localMusic.access.retry')}</Button>
        {chooseAgain}
      </>
    ),
    missing: (
      <>
        <Button onClick={() => localLibrary()?.refresh(id)}>{t('localMusic.access.retry')}</Button>
        {chooseAgain}
      </>
    ),
    detached: chooseAgain,
  };
  return (
    <Notice
      icon={access === 'missing' ? <FolderX size={20} /> : <FolderLock size={20} />}
      text={t(`localMusic.access.${access}`, { name })}
      hint={access === 'prompt' ? t('localMusic.access.promptHint') : undefined}
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
