import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/core/navigation/paths';
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
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
