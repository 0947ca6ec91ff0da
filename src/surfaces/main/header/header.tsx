import Command from 'lucide-react/icons/command';
import { Link } from 'react-router-dom';
import { paths } from '@/core/navigation/paths';
import { useTranslation } from '@/i18n/use-translation';
import { openPalette, paletteKey } from '@/state/palette';
import { IconButton } from '@/ui/controls/icon-button';
import { shortcutHint } from '@/widgets/shortcuts/shortcut-hint';
import { AccountMenu } from './account-menu';
import styles from './header.module.css';
import { HistoryButtons } from './history-buttons';
import { NavLinks } from './nav-links';
import { SearchForm } from './search-form';

/** History buttons, navigation links, search and account menu. */
export function Header() {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <Link to={paths.home} className={styles.mark} aria-label={t('app.name')} tabIndex={-1}>
            <img src={`${import.meta.env.BASE_URL}icons/icon.svg`} alt="" width={30} height={30} />
          </Link>
          <HistoryButtons />
          <NavLinks className={styles.links} linkClassName={styles.link} icons={false} />
        </div>
        <SearchForm />
        <div className={styles.end}>
          <IconButton
            className={styles.palette}
            label={t('nav.palette')}
            shortcut={shortcutHint(paletteKey(), t)}
            aria-haspopup="dialog"
            onClick={openPalette}
          >
            <Command size={19} />
          </IconButton>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
