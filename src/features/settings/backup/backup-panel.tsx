import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import type { BackupError } from '@/core/backup/backup-file.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ImportResult, OpenedBackup } from '@/state/backup/backup.ts';
import { saveFile } from '@/state/save-file.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import styles from './backup-panel.module.css';
import { partNames } from './part-list.ts';

// Includes the import code, which is rarely needed.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** The running action of a button. */
type Work = 'saving' | 'reading' | null;

/** Saves a backup, and restores one from a chosen or dropped file. */
export function BackupPanel() {
  const { t } = useTranslation();
  const host = useHost();
  const input = useRef<HTMLInputElement>(null);
  const [work, setWork] = useState<Work>(null);
  const [error, setError] = useState<BackupError | 'several' | null>(null);
  const [backup, setBackup] = useState<OpenedBackup | null>(null);
  const [failed, setFailed] = useState<readonly FailedPart[]>([]);
  const [isOver, setIsOver] = useState(false);

  const save = async () => {
    setWork('saving');
    const { createBackup } = await import('@/state/backup/backup.ts');
    const { fileName, file, missing } = await createBackup(host);
    saveFile(fileName, file);
    setWork(null);
    showToast(t('backup.saved', { name: fileName }));
    if (missing.length > 0) {
      showToast(t('backup.missing', { parts: partNames(t, missing) }), { tone: 'danger', isLong: true });
    }
  };

  const read = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || work) return;
    setFailed([]);
    setError(null);
    if (files.length > 1) {
      setError('several');
      return;
    }
    setWork('reading');
    const { openBackup } = await import('@/state/backup/backup.ts');
    const result = await openBackup(file);
    setWork(null);
    if ('error' in result) setError(result.error);
    else setBackup(result.backup);
  };

  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Lets the user choose the same file again.
    event.target.value = '';
    void read(files);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Also prevents the page from adding the file to local music.
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    void read([...event.dataTransfer.files]);
  };
  const onDragLeave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false);
  };

  return (
    <div className={styles.panel}>
      <p className={styles.text}>{t('backup.contents')}</p>
      <Button disabled={work !== null} onClick={() => void save()}>
        <Download size={18} aria-hidden="true" />
        {t(work === 'saving' ? 'backup.saving' : 'backup.save')}
      </Button>
      <section
        aria-label={t('backup.restoreTitle')}
        className={styles.drop}
        data-over={isOver}
        onDragEnter={onDragOver}
        onDragOver={onDragOver}
        onDragLeave={onDragLeave}
        onDrop={onDrop}
      >
        <p className={styles.text}>{t(isOver ? 'backup.drop' : 'backup.restoreHint')}</p>
        <Button disabled={work !== null} onClick={() => input.current?.click()}>
          <FileUp size={18} aria-hidden="true" />
          {t(work === 'reading' ? 'backup.reading' : 'backup.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('backup.choose')}
          onChange={onFile}
        />
      </section>
      {error === null ? null : (
        <p role="alert" className={styles.error} ref={showWhole}>
          {t(`backup.error.${error}`)} {t('backup.unchanged')}
        </p>
      )}
      <FailedParts failed={failed} />
      {backup === null ? null : (
        <Suspense fallback={null}>
          <ImportDialog
            backup={backup}
            onDone={(result) => {
              if (result === null) backup.worker.end();
              setBackup(null);
              setFailed(result?.failed ?? []);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type FailedPart = ImportResult['failed'][number];

/** The parts of a backup that could not be stored, with the reason; nothing if there are none. */
function FailedParts({ failed }: { failed: readonly FailedPart[] }) {
  const { t } = useTranslation();
  if (failed.length === 0) return null;
  return (
    <div role="alert" className={styles.error} ref={showWhole}>
      <p>{t('backup.failed')}</p>
      <ul>
        {failed.map(({ part, failure }) => (
          <li key={part}>{t(`backup.failure.${failure}`, { part: t(`backup.part.${part}`) })}</li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls a message into view that appears below the visible part of the page. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
