import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginAddress } from '@/core/navigation/login-redirect.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { showToast } from '@/ui/feedback/toast.ts';

/** Navigates to the login, which returns to this screen. The function is stable for an address. */
export function useGoToLogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => navigate(loginAddress(pathname + search)), [navigate, pathname, search]);
}

/** Shows a message that something requires login, with an action that opens it. */
export function useLoginPrompt(): () => void {
  const { t } = useTranslation();
  const goToLogin = useGoToLogin();
  return useCallback(
    () => showToast(t('error.needsLogin'), { action: { label: t('nav.login'), run: goToLogin } }),
    [t, goToLogin],
  );
}
