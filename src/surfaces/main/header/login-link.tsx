import { useLocation } from 'react-router-dom';
import { loginAddress } from '@/core/navigation/login-redirect.ts';
import { isAtPath, paths } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useLoggedIn } from '@/state/session/session-store.ts';
import buttonStyles from '@/ui/controls/button.module.css';
import { Link } from '@/widgets/navigation/link.tsx';
import styles from './login-link.module.css';

/** The login, which returns to the current screen; from the home page it goes on to the library. */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  return isAtPath(pathname, paths.home) ? paths.login : loginAddress(pathname + search);
}

/** The link to the login beside the account menu; nothing with a login, and on the login itself. */
export function LoginLink() {
  const { t } = useTranslation();
  const isLoggedIn = useLoggedIn();
  const { pathname } = useLocation();
  const address = useLoginAddress();
  if (isLoggedIn || isAtPath(pathname, paths.login)) return null;
  return (
    <Link to={address} className={`${buttonStyles.button} ${buttonStyles.secondary} ${styles.login}`}>
      {t('nav.login')}
    </Link>
  );
}
