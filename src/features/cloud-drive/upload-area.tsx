import CloudUpload from 'lucide-react/icons/cloud-upload';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { listen } from '@/core/async/listen.ts';
import { maxUploads } from '@/core/cloud-drive/upload.ts';
import { audioFormats } from '@/core/local-music/audio-files.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { readDroppedMusic } from '@/local/dropped-music.ts';
import { uploadFiles } from '@/state/cloud-drive/upload-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import styles from './upload-area.module.css';
import { useUploadChange } from './use-upload-change.ts';

/** Adds files to the uploads and reports how many were skipped. */
function useUpload(): (files: readonly File[]) => void {
  const { t } = useTranslation();
  const change = useUploadChange();
  const upload = async (files: readonly File[]): Promise<void> => {
    const count = await uploadFiles(files);
    if (count === 0) return;
    showToast(t('cloudDrive.leftOut', { count, max: maxUploads }), { isLong: true });
  };
  return (files) => void change(upload(files));
}

const accepted = audioFormats.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join();

/** A button that asks for music files and uploads them. */
export function UploadButton() {
  const { t } = useTranslation();
  const upload = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Lets the user choose the same files again.
    target.value = '';
    if (files.length > 0) upload(files);
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <CloudUpload size={18} aria-hidden="true" />
        {t('cloudDrive.upload')}
      </Button>
      <input ref={input} type="file" multiple hidden accept={accepted} onChange={choose} />
    </>
  );
}

/** Uploads music files and folders dropped on its content, instead of adding them to local music. */
export function UploadArea({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const upload = useUpload();
  const isFromPage = useDragFromPage();
  const [isOver, setIsOver] = useState(false);
  const takes = ({ dataTransfer }: DragEvent) => !isFromPage.current && dataTransfer.types.includes('Files');
  const over = (event: DragEvent) => {
    if (!takes(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = async (event: DragEvent) => {
    if (!takes(event)) return;
    event.preventDefault();
    setIsOver(false);
    // Before the first `await`, because the items are empty after the event.
    const items = [...event.dataTransfer.items]
      .filter(({ kind }) => kind === 'file')
      .map((item) => ({ handle: Promise.resolve(null), entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
    const { groups } = await readDroppedMusic(items);
    const files = groups.flatMap((group) => group.files.map(({ file }) => file));
    if (files.length > 0) upload(files);
    else showToast(t('cloudDrive.noAudio'));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way besides the button
    <div className={styles.area} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver ? (
        <p className={styles.over}>
          <CloudUpload size={32} aria-hidden="true" />
          {t('cloudDrive.dropHere')}
        </p>
      ) : null}
    </div>
  );
}

/** Whether the current drag began in this page, for example on a cover. */
function useDragFromPage() {
  const isFromPage = useRef(false);
  useEffect(() => {
    const note = (is: boolean) => () => {
      isFromPage.current = is;
    };
    const stops = [listen(window, 'dragstart', note(true)), listen(window, 'dragend', note(false))];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return isFromPage;
}
