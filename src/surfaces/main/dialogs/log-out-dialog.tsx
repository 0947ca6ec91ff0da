import { useNavigate } from 'react-router-dom';
import { paths } from '@/core/navigation/paths';
import { useTranslation } from '@/i18n/use-translation';
import { clearUser } from '@/state/session/session-store';
import { Button } from '@/ui/controls/button';
import { showToast } from '@/ui/feedback/toast';
import { Dialog } from '@/ui/overlays/dialog';

/** Confirms the logout, which deletes the user data here and in all other tabs and shows the home page. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logOut = () => {
    onClose();
    // Synchronously: a screen that requires a user would redirect to the login once the session is gone.
    navigate(paths.home, { flushSync: true });
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
