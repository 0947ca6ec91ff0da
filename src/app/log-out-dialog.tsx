import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { clearUser } from '@/state/session-store';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { showToast } from '@/ui/toast';

/** Asks before logging out; then the user data is gone here and in all other pages, and the home page is shown. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logOut = () => {
    onClose();
    // At once: a screen for users would lead to the login as soon as there is none.
    navigate('/', { flushSync: true });
    clearUser();
    showToast(t('about.loggedOut'));
  };
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('about.logOutTitle')}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {t('about.stay')}
          </Button>
          <Button tone="primary" onClick={logOut}>
            {t('about.logOut')}
          </Button>
        </>
      }
    >
      <p>{t('about.logOutText')}</p>
    </Dialog>
  );
}
