import { useTranslation } from '@/i18n/use-translation';
import { Dialog } from '@/ui/overlays/dialog';
import { UserPicture } from '@/widgets/cards/user-picture';
import type { AccountChoice } from '../login-api';
import styles from './account-chooser.module.css';

type AccountChooserProps = {
  choices: readonly AccountChoice[];
  isRunning: boolean;
  failure: string | null;
  onChoose: (userId: string) => void;
  onClose: () => void;
};

/** Lets the user choose one of several accounts of a phone number. */
export function AccountChooser({ choices, isRunning, failure, onChoose, onClose }: AccountChooserProps) {
  const { t } = useTranslation();
  return (
    <Dialog closeLabel={t('app.close')} title={t('login.chooseTitle')} onClose={onClose}>
      <p className={styles.text}>{t('login.chooseText')}</p>
      <ul className={styles.list}>
        {choices.map(({ userId, nickname, userName, avatarUrl }, index) => (
          <li key={userId}>
            <button
              type="button"
              className={styles.choice}
              disabled={isRunning}
              data-autofocus={index === 0 ? '' : undefined}
              onClick={() => onChoose(userId)}
            >
              <UserPicture url={avatarUrl} className={styles.picture} />
              <span className={styles.words}>
                <span className={styles.name}>{nickname || userName}</span>
                {userName && nickname ? <span className={styles.userName}>{userName}</span> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
    </Dialog>
  );
}
