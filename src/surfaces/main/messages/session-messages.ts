import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginAddress } from '@/core/navigation/login-redirect';
import { useTranslation } from '@/i18n/use-translation';
import { onSessionExpired } from '@/state/session/session-expiry';
import { showToast } from '@/ui/feedback/toast';

/**
 * Shows a toast once when the session has expired, with a login button. Screens that require a user redirect there by
 * themselves.
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
