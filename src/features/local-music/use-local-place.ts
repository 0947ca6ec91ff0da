import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type LocalPlace, localAddress, localPlace } from '@/core/local-music/local-address.ts';

/** The view in the URL of local music, and a function that navigates to another one. */
export function useLocalPlace(): LocalPlace & { go: (target: Parameters<typeof localAddress>[0]) => void } {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const place = useMemo(() => localPlace(parameters), [parameters]);
  const go = useCallback((target: Parameters<typeof localAddress>[0]) => navigate(localAddress(target)), [navigate]);
  return { ...place, go };
}
