import FolderSearch from 'lucide-react/icons/folder-search';
import Link from 'lucide-react/icons/link';
import Search from 'lucide-react/icons/search';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { localAddress } from '@/core/local-music/local-address';
import { searchTarget } from '@/core/navigation/link-target';
import { useTranslation } from '@/i18n/use-translation';
import { rememberSearch } from '@/state/search-history';
import type { PaletteEntry } from './palette-entry';

/** What leads from a text to the search pages, or to what a pasted link names; nothing for a blank one. */
export function useSearchEntries(text: string, hasLocalMusic: boolean): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(() => {
    const wanted = text.trim();
    const target = searchTarget(wanted);
    if (target === null) return [];
    const entry = (id: string, name: string, more: Pick<PaletteEntry, 'icon' | 'run'>): PaletteEntry => ({
      id: `search:${id}`,
      group: 'search',
      name,
      detail: '',
      isMinor: true,
      isRemembered: false,
      ...more,
    });
    if (target.screen !== 'search') {
      const opened = { icon: <Link size={18} />, run: () => navigate(target.address) };
      return [entry('link', t(`palette.openLink.${target.screen}`), opened)];
    }
    const service = entry('service', t('palette.searchService', { text: wanted }), {
      icon: <Search size={18} />,
      run: () => {
        rememberSearch(wanted);
        navigate(target.address);
      },
    });
    const local = entry('local', t('palette.searchLocal', { text: wanted }), {
      icon: <FolderSearch size={18} />,
      run: () => navigate(localAddress({ query: wanted })),
    });
    return hasLocalMusic ? [service, local] : [service];
  }, [t, navigate, text, hasLocalMusic]);
}
