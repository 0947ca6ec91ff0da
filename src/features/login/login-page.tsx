import CircleUserRound from 'lucide-react/icons/circle-user-round';
import ExternalLink from 'lucide-react/icons/external-link';
import MessageCircle from 'lucide-react/icons/message-circle';
import QrCode from 'lucide-react/icons/qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Account, storedUserInfo } from '@/api/account/account.ts';
import { loginTarget } from '@/core/navigation/login-redirect.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { giveConsent, useConsent } from '@/state/session/consent-store.ts';
import { saveUser, useLoggedIn } from '@/state/session/session-store.ts';
import { useServiceAddress } from '@/state/settings/settings-store.ts';
import { markRefusalShown } from '@/storage/refused-writes.ts';
import { Button } from '@/ui/controls/button.tsx';
import { type Tab, TabList, tabId } from '@/ui/controls/tab-list.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { AccountForm } from './forms/account-form.tsx';
import { DemoAccounts } from './forms/demo-accounts.tsx';
import { PhoneForm } from './forms/phone-form.tsx';
import styles from './login-page.module.css';
import { QrPanel } from './qr/qr-panel.tsx';

/** Addresses of services known to offer no WeChat login. */
const offerStore = createStore<{ without: readonly string[] }>(() => ({ without: [] }));

/** Must be called when the service at this address has answered that it offers none. */
function noteNoWeChat(serviceAddress: string): void {
  offerStore.setState(({ without }) => ({ without: [...without, serviceAddress] }));
}

/** False once the service at this address is known to offer no WeChat login. */
function useOffersWeChat(serviceAddress: string): boolean {
  return useStore(offerStore, ({ without }) => !without.includes(serviceAddress));
}

const points = ['login.terms1', 'login.terms2', 'login.terms3', 'login.terms4'] as const;

/** The user terms, which must be accepted before the first login. Declining stays on the page. */
function ConsentDialog({ onAgree, onRefuse }: { onAgree: () => void; onRefuse: () => void }) {
  const { t } = useTranslation();
  const address = useServiceAddress();
  return (
    <Dialog
      closeLabel={t('app.close')}
      title={t('login.termsTitle')}
      onClose={onRefuse}
      actions={
        <>
          <Button onClick={onRefuse}>{t('login.termsRefuse')}</Button>
          <Button tone="primary" data-autofocus="" onClick={onAgree}>
            {t('login.termsAgree')}
          </Button>
        </>
      }
    >
      <p>{t('login.termsIntro')}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(point, { address })}</li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The service's home page, which links to its registration; Kanade can't create accounts. */
const registerAddress = 'https://www.kugou.com/';

/** Login by phone, account, QR code or WeChat; redirects to the requested URL once logged in. */
export function LoginPage() {
  const { t } = useTranslation();
  const host = useHost();
  const loggedIn = useLoggedIn();
  const [query] = useSearchParams();
  const [tab, setTab] = useState<'phone' | 'account' | 'qr' | 'wechat'>('phone');
  const address = useServiceAddress();
  const offersWeChat = useOffersWeChat(address);
  const { onceAgreed, dialog } = useUserTerms();

  // Also after a login in another tab.
  if (loggedIn) return <Navigate to={loginTarget(query.get('redirect'))} replace />;

  const logIn = (account: Account, message: string) => {
    const result = saveUser(storedUserInfo(account));
    if (result === 'stored') return showToast(message);
    markRefusalShown(result);
    showToast(t('login.notRemembered'), { tone: 'danger', isLong: true });
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
        <DemoAccounts {...form} />
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
              // A hidden code is not polled.
              panel: tab === 'qr' ? <QrPanel scanner="service" {...code} /> : null,
            },
            // The panel reports a missing login, which is known only after a code was requested.
            ...(offersWeChat || tab === 'wechat'
              ? [
                  {
                    id: 'wechat' as const,
                    label: t('login.weChatTab'),
                    icon: <MessageCircle size={16} aria-hidden="true" />,
                    panel:
                      tab === 'wechat' ? (
                        <QrPanel scanner="wechat" {...form} onUnavailable={() => noteNoWeChat(address)} />
                      ) : null,
                  },
                ]
              : []),
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

/** Defers an action until the user terms are accepted; drops it if they are declined. */
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

type LoginTabsProps<Id extends string> = {
  label: string;
  tabs: readonly (Tab<Id> & { panel: ReactNode })[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** Tabs above their panels. All panels stay mounted, so that typed input is preserved. */
function LoginTabs<Id extends string>({ label, tabs, selected, onSelect }: LoginTabsProps<Id>) {
  const panelId = useId();
  const panelOf = (id: Id): string => `${panelId}-${id}`;
  return (
    <>
      <div className={styles.tabs}>
        <TabList
          look="segments"
          label={label}
          tabs={tabs}
          selected={selected}
          onSelect={onSelect}
          panelId={panelId}
          panelOf={panelOf}
        />
      </div>
      <div className={styles.panels}>
        {tabs.map(({ id, panel }) => (
          <div key={id} role="tabpanel" id={panelOf(id)} aria-labelledby={tabId(panelId, id)} hidden={id !== selected}>
            {panel}
          </div>
        ))}
      </div>
    </>
  );
}
