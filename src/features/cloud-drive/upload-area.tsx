import CloudUpload from 'lucide-react/icons/cloud-upload';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { maxUploads } from '@/core/cloud-drive/upload.ts';
import { audioFormats } from '@/core/local-music/audio-files.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { readDroppedMusic } from '@/local/dropped-music.ts';
import { uploadFiles } from '@/state/cloud-drive/upload-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { DropArea } from '@/ui/gestures/drop-area.tsx';
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
  const uploadDropped = async (transfer: DataTransfer): Promise<void> => {
    // Before the first `await`, because the items are empty after the event.
    const items = [...transfer.items]
      .filter(({ kind }) => kind === 'file')
      .map((item) => ({ handle: Promise.resolve(null), entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
    const { groups } = await readDroppedMusic(items);
    const files = groups.flatMap((group) => group.files.map(({ file }) => file));
    if (files.length > 0) upload(files);
    else showToast(t('cloudDrive.noAudio'));
  };
  return (
    <DropArea
      icon={<CloudUpload size={32} aria-hidden="true" />}
      text={t('cloudDrive.dropHere')}
      onDrop={(transfer) => void uploadDropped(transfer)}
    >
      {children}
    </DropArea>
  );
}
