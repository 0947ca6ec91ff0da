import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetPage } from '@/state/last-page.ts';

/** Removes this screen as the start page, because its list does not exist. */
export function useForgetPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => forgetPage(pathname + search), [pathname, search]);
}
