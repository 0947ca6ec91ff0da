import Compass from 'lucide-react/icons/compass';
import FolderOpen from 'lucide-react/icons/folder-open';
import House from 'lucide-react/icons/house';
import LibraryBig from 'lucide-react/icons/library-big';
import { useLocation } from 'react-router-dom';
import { isAtPath, paths } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Link } from '@/widgets/navigation/link.tsx';

const places = [
  { to: paths.home, key: 'nav.home', Icon: House },
  { to: paths.discover, key: 'nav.discover', Icon: Compass },
  { to: paths.library, key: 'nav.library', Icon: LibraryBig },
  { to: paths.localMusic, key: 'nav.localMusic', Icon: FolderOpen },
] as const;

/** The main links, in the header or the bottom tabs. No list elements: see the toaster. */
export function NavLinks({
  className,
  linkClassName,
  icons,
}: {
  className?: string;
  linkClassName?: string;
  icons: boolean;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('nav.main')} className={className}>
      {places.map(({ to, key, Icon }) => (
        <Link key={to} to={to} className={linkClassName} aria-current={isAtPath(pathname, to) ? 'page' : undefined}>
          {icons ? <Icon size={20} aria-hidden="true" /> : null}
          <span>{t(key)}</span>
        </Link>
      ))}
    </nav>
  );
}
