import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginAddress } from '@/core/login-rules';
import { useLoggedIn } from '@/state/session-store';

/** Leads to the login with the wanted address, unless somebody is logged in. */
export function LoginGuard() {
  const loggedIn = useLoggedIn();
  const { pathname, search } = useLocation();
  if (loggedIn) return <Outlet />;
  return <Navigate to={loginAddress(pathname + search)} replace />;
}
