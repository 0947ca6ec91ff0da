import { useNavigate } from 'react-router-dom';
import { paths } from '@/core/navigation/paths.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { clearUser } from '@/state/session/session-store.ts';
import { Button } from '@/ui/controls/button.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import styles from './account-dialogs.module.css';

const statements = [
  'about.statement1',
  'about.statement2',
  'about.statement3',
  'about.statement4',
  'about.statement5',
  'about.statement6',
  'about.statement7',
] as const;

const systemNames = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' } as const;

/** What Kanade is and is not; on the desktop also its version and platform. */
export function AboutDialog({ onClose, onLicences }: { onClose: () => void; onLicences: () => void }) {
  const { t } = useTranslation();
  const { desktop } = useHost();
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('about.about')}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onLicences}>{t('about.licences')}</Button>
          <Button tone="primary" data-autofocus="" onClick={onClose}>
            {t('app.close')}
          </Button>
        </>
      }
    >
      <ul className={styles.points}>
        {statements.map((statement) => (
          <li key={statement}>{t(statement)}</li>
        ))}
      </ul>
      {desktop ? (
        <p className={styles.build}>
          {desktop.version === null ? null : <span>{t('about.version', { version: desktop.version })}</span>}
          {desktop.platform === null ? null : (
            <span>{t('about.platform', { platform: systemNames[desktop.platform] })}</span>
          )}
        </p>
      ) : null}
    </Dialog>
  );
}

/** Loads the dialog with the licences of third-party software, which the build has written (build/licences.ts). */
export async function loadLicencesDialog() {
  const response = await fetch('licences.txt');
  // The development server has no licences and answers with its page.
  const isNotice = response.ok && response.headers.get('content-type')?.startsWith('text/plain');
  if (!isNotice) throw new Error(`no licences: status ${response.status}`);
  const notice = await response.text();
  return function LicencesDialog({ onClose }: { onClose: () => void }) {
    const { t } = useTranslation();
    return (
      <Dialog closeLabel={t('app.close')} title={t('about.licences')} size="wide" isText onClose={onClose}>
        <pre className={styles.licences} lang="en" dir="ltr">
          {notice}
        </pre>
      </Dialog>
    );
  };
}

/** Confirms the logout, which deletes the user data in all tabs and shows the home page. */
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
