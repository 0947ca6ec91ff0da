import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Command from 'lucide-react/icons/command';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterNavigation, type HistorySteps, possibleSteps } from '@/core/navigation/page-history.ts';
import { paths } from '@/core/navigation/paths.ts';
import { useHost } from '@/host/host-context.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { openPalette, paletteKey } from '@/state/palette.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Link } from '@/widgets/navigation/link.tsx';
import { shortcutHint } from '@/widgets/shortcuts/shortcut-hint.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { LoginLink } from './login-link.tsx';
import { NavLinks } from './nav-links.tsx';
import { SearchForm } from './search-form.tsx';

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
          <LoginLink />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

/**
 * Back, forward and reload. A narrow window has only back, in place of the app's icon, where there is a page to go back
 * to and no browser has a button for it.
 */
function HistoryButtons() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hasBrowser = useHasBrowserButtons();
  const { back, forward } = possibleSteps(useHistorySteps());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={t('nav.history')} className={styles.buttons} data-lone-back={back && !hasBrowser}>
      <IconButton label={t('nav.back')} disabled={!back} onClick={() => navigate(-1)}>
        <ChevronLeft size={20} />
      </IconButton>
      <IconButton className={styles.wide} label={t('nav.forward')} disabled={!forward} onClick={() => navigate(1)}>
        <ChevronRight size={20} />
      </IconButton>
      <IconButton className={styles.wide} label={t('nav.reload')} onClick={() => location.reload()}>
        <RotateCw size={17} />
      </IconButton>
    </div>
  );
}

/** False in the window of an installed app and of the desktop app. */
function useHasBrowserButtons(): boolean {
  const { desktop } = useHost();
  return desktop === null && matchMedia('(display-mode: browser), (display-mode: minimal-ui)').matches;
}

function useHistorySteps(): HistorySteps {
  const { key } = useLocation();
  const action = useNavigationType();
  const [seen, setSeen] = useState(() => ({ key, steps: { index: historyIndex(), last: historyIndex() } }));
  if (seen.key === key) return seen.steps;
  // Renders again with the navigation, so that the buttons never show the previous state.
  const steps = afterNavigation(seen.steps, action, historyIndex());
  setSeen({ key, steps });
  return steps;
}

/** The index of the current entry, which the router stores in the history state. */
function historyIndex(): number {
  const index: unknown = history.state?.idx;
  return typeof index === 'number' ? index : 0;
}
