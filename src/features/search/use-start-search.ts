import { useNavigate } from 'react-router-dom';
import { searchTarget } from '@/core/navigation/link-target.ts';
import { rememberSearch } from '@/state/search/search-history.ts';

/** Searches for a text, like the search box. */
export function useStartSearch(): (text: string) => void {
  const navigate = useNavigate();
  return (text) => {
    const target = searchTarget(text);
    if (!target) return;
    if (target.screen === 'search') rememberSearch(text);
    navigate(target.address, { flushSync: true });
  };
}
