import FolderPlus from 'lucide-react/icons/folder-plus';
import { useTranslation } from '@/i18n/use-translation';
import { canPickFolder } from '@/local/pick-folder';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { FolderDrawing } from '@/ui/pictures/screen-drawings';
import { useAddMusic } from '@/widgets/local-music/use-add-music';
import { useFormatsText } from '../use-formats-text';
import styles from './welcome.module.css';

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
