import { useTranslation } from '@/i18n/use-translation';
import { localLibrary, useLocalLibrary } from '@/state/local-music';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Spinner } from '@/ui/feedback/spinner';
import { HeadphonesDrawing } from '@/ui/pictures/drawings';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings';
import { useFormatsText } from '../use-formats-text';

/** While a scan has found no song yet, and where it found none. */
export function NoSongs() {
  const { t } = useTranslation();
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
  // The notices above say what is missing.
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
    >
      <p>{formats}</p>
    </EmptyState>
  );
}
