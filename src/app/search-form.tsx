import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchTarget } from '@/core/search-target';
import styles from './search-form.module.css';

const inputId = 'site-search';

/** Moves the focus to the search box and selects what is in it. */
export function focusSearch(): void {
  const input = document.getElementById(inputId);
  if (!(input instanceof HTMLInputElement)) return;
  // The header is always in view; the room kept for it must not make the browser scroll the page.
  input.focus({ preventScroll: true });
  input.select();
}

/** The search box of the header. What is typed stays in the field itself: typing renders nothing. */
export function SearchForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const query =
    location.pathname.toLowerCase() === '/search' ? (new URLSearchParams(location.search).get('q') ?? '') : '';

  useEffect(() => {
    if (input.current) input.current.value = query;
  }, [query]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const target = searchTarget(input.current?.value ?? '');
    // At once: nobody should press a song of the old screen while the new one is on its way.
    if (target) navigate(target, { flushSync: true });
  };

  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={onSubmit}>
        <button
          type="submit"
          className={styles.submit}
          aria-label={t('search.submit')}
          title={t('search.submit')}
          tabIndex={-1}
        >
          <Search size={18} aria-hidden="true" />
        </button>
        <input
          ref={input}
          id={inputId}
          type="search"
          name="q"
          className={styles.input}
          defaultValue={query}
          aria-label={t('search.label')}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={200}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
