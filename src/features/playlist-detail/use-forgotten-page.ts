import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetPage } from '@/state/last-page';

/** The app no longer starts with this screen, because what it is about does not exist. */
export function useForgottenPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => forgetPage(pathname + search), [pathname, search]);
}
