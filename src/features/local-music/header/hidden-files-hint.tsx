import { useTranslation } from '@/i18n/use-translation';
import { canPickFolder } from '@/local/pick-folder';
import { Button } from '@/ui/controls/button';
import { useAddMusic } from '@/widgets/local-music/use-add-music';
import styles from './notice.module.css';

/**
 * Says which files a folder leaves out without a trace, because the browser does not list them, and offers the way to
 * them (docs/behaviour.md#folders). Nothing where folders are chosen as files anyway.
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
