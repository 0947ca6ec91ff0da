import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useStore } from 'zustand';
import { fetchDemoAccounts } from '@/api/account/demo-accounts.ts';
import { logInByPassword } from '@/api/account/login.ts';
import { isLoopback } from '@/core/service/service-address.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { UserPicture } from '@/widgets/lists/cards/user-picture.tsx';
import styles from './demo-accounts.module.css';
import { type LoginMethodProps, useLoginRequest } from './login-form.tsx';

/** The accounts of the demo service, each a button that logs in; nothing with any other service. */
export function DemoAccounts({ onceAgreed, onLogIn }: LoginMethodProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const address = useStore(settingsStore, serviceAddress);
  const { data: accounts = [] } = useQuery({
    queryKey: ['demo-accounts', address],
    queryFn: ({ signal }) => fetchDemoAccounts(api, signal),
    // It answers its own computer only.
    enabled: isLoopback(address),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { isRunning, failure, run } = useLoginRequest();
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.demo}>
      <h2 id={titleId} className={styles.title}>
        {t('login.demoTitle')}
      </h2>
      <p className={styles.hint}>{t('login.demoHint')}</p>
      <div className={styles.accounts}>
        {accounts.map(({ name, password, avatarUrl }) => (
          <button
            key={name}
            type="button"
            className={styles.account}
            aria-label={t('login.logInAs', { name })}
            disabled={isRunning}
            onClick={() =>
              onceAgreed(
                () =>
                  void run((signal) => logInByPassword(api, { name, password }, signal), t('login.failed'), onLogIn),
              )
            }
          >
            <UserPicture url={avatarUrl} className={styles.picture} />
            <span className={styles.name}>{name}</span>
          </button>
        ))}
      </div>
      <p role="alert" className={styles.failure} hidden={failure === null}>
        {failure}
      </p>
    </section>
  );
}
