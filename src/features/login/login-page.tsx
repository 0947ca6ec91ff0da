import { CircleUserRound, ExternalLink, QrCode, Smartphone } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { type Account, storedUserInfo } from '@/api/account';
import { loginTarget } from '@/core/login-rules';
import { useHost } from '@/host/host-context';
import { giveConsent, useConsent } from '@/state/consent-store';
import { keepUser, useLoggedIn } from '@/state/session-store';
import { showToast } from '@/ui/toast';
import { AccountForm } from './account-form';
import { ConsentDialog } from './consent-dialog';
import styles from './login-page.module.css';
import { LoginTabs } from './login-tabs';
import { PhoneForm } from './phone-form';
import { QrPanel } from './qr-panel';

/** The front page of the service, which leads on to its registration; Kanade itself makes no accounts. */
const registerAddress = 'https://www.kugou.com/';

/** Where somebody logs in, by phone, account or code; who is logged in is led on to the wanted address. */
export function LoginPage() {
  const { t } = useTranslation();
  const host = useHost();
  const loggedIn = useLoggedIn();
  const [query] = useSearchParams();
  const [tab, setTab] = useState<'phone' | 'account' | 'qr'>('phone');
  const { onceAgreed, dialog } = useUserTerms();

  // Also after a login in another page of Kanade.
  if (loggedIn) return <Navigate to={loginTarget(query.get('redirect'))} replace />;

  const logIn = (account: Account, message: string) => {
    keepUser(storedUserInfo(account));
    showToast(message);
  };
  const register = (event: MouseEvent) => {
    event.preventDefault();
    host.openExternal(registerAddress);
  };
  const form = { onceAgreed, onLogIn: (account: Account) => logIn(account, t('login.success')) };
  const code = { onceAgreed, onLogIn: (account: Account) => logIn(account, t('login.qrSuccess')) };
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <header className={styles.header}>
          <img src={`${import.meta.env.BASE_URL}icons/icon.svg`} alt="" width={48} height={48} />
          <h1 className={styles.title}>{t('login.title')}</h1>
          <p className={styles.subtitle}>{t('login.subtitle')}</p>
        </header>
        <LoginTabs
          label={t('login.ways')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'phone',
              label: t('login.phoneTab'),
              icon: <Smartphone size={16} aria-hidden="true" />,
              panel: <PhoneForm {...form} />,
            },
            {
              id: 'account',
              label: t('login.accountTab'),
              icon: <CircleUserRound size={16} aria-hidden="true" />,
              panel: <AccountForm {...form} />,
            },
            {
              id: 'qr',
              label: t('login.qrTab'),
              icon: <QrCode size={16} aria-hidden="true" />,
              // A code that nobody sees is not asked about.
              panel: tab === 'qr' ? <QrPanel {...code} /> : null,
            },
          ]}
        />
        <p className={styles.register}>
          {t('login.noAccount')}{' '}
          <a
            href={registerAddress}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.link}
            onClick={register}
          >
            {t('login.register')}
            <ExternalLink size={14} aria-hidden="true" />
          </a>
        </p>
      </div>
      {dialog}
    </div>
  );
}

/** Holds back whatever needs the user terms until they are agreed to; without that it does not happen. */
function useUserTerms() {
  const agreed = useConsent('userTerms');
  const [held, setHeld] = useState<{ goOn: () => void } | null>(null);
  return {
    onceAgreed: (goOn: () => void) => (agreed ? goOn() : setHeld({ goOn })),
    dialog: held ? (
      <ConsentDialog
        onRefuse={() => setHeld(null)}
        onAgree={() => {
          giveConsent('userTerms');
          setHeld(null);
          held.goOn();
        }}
      />
    ) : null,
  };
}
