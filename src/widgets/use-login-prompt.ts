import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '@/ui/toast';

/** Goes to the login, which leads back to this screen. The function stays the same while the address does. */
export function useGoToLogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    () => navigate(`/login?redirect=${encodeURIComponent(pathname + search)}`),
    [navigate, pathname, search],
  );
}

/** Says that something is only for users who are logged in, and offers the way there. */
export function useLoginPrompt(): () => void {
  const { t } = useTranslation();
  const goToLogin = useGoToLogin();
  return useCallback(
    () => showToast(t('error.needsLogin'), { action: { label: t('nav.login'), run: goToLogin } }),
    [t, goToLogin],
  );
}
