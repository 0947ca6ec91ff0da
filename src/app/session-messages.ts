import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { loginAddress } from '@/core/login-rules';
import { onSessionExpired } from '@/state/session-expiry';
import { showToast } from '@/ui/toast';

/**
 * Tells that the session has expired, once, and offers the login. Screens that need a user lead there by themselves,
 * because from then on there is none.
 */
export function useSessionMessages(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionExpired(() => {
        const wanted = location.hash.replace(/^#/, '');
        showToast(t('error.loginExpired'), {
          tone: 'danger',
          action: { label: t('nav.login'), run: () => navigate(loginAddress(wanted)) },
        });
      }),
    [t, navigate],
  );
}
