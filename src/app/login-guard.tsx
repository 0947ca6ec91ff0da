import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useLoggedIn } from '@/state/session-store';

/** Leads to the login with the wanted address, unless somebody is logged in. */
export function LoginGuard() {
  const loggedIn = useLoggedIn();
  const { pathname, search } = useLocation();
  if (loggedIn) return <Outlet />;
  return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />;
}
