import Search from 'lucide-react/icons/search';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchTarget } from '@/core/navigation/link-target.ts';
import { isAtPath, maxTypedLength, paths } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { rememberSearch } from '@/state/search/search-history.ts';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import { useShortcutHint } from '@/widgets/shortcuts/shortcut-hint.ts';
import styles from './search-form.module.css';

const SearchPanel = lazyComponent(async () => (await import('./search-panel.tsx')).SearchPanel);

const inputId = 'site-search';

export function focusSearch(): void {
  const input = document.getElementById(inputId);
  if (!(input instanceof HTMLInputElement)) return;
  // The header is always visible; its scroll padding must not make the browser scroll the page.
  input.focus({ preventScroll: true });
  input.select();
}

/**
 * The search box of the header. While it has the focus, a panel below it suggests searches: Arrow Down focuses it, Esc
 * closes it.
 */
export function SearchForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [proposal, setProposal] = useState<string | null>(null);
  const onSearch = isAtPath(location.pathname, paths.search);
  const parameters = new URLSearchParams(onSearch ? location.search : '');
  const query = parameters.get('q') ?? '';
  const type = parameters.get('type');
  const searchKey = useShortcutHint('search');

  useEffect(() => {
    if (input.current) input.current.value = query;
    setTyped(query);
    // A focused entry may be removed with it, without a blur event.
    setOpen(false);
  }, [query]);

  /** Closes the panel and leaves a text in the box. */
  const finish = (left: string) => {
    setOpen(false);
    if (input.current) input.current.value = left;
    setTyped(left);
  };
  const search = (text: string) => {
    const target = searchTarget(text, type);
    if (!target) return setOpen(false);
    const isSearch = target.screen === 'search';
    if (isSearch) rememberSearch(text);
    // A link clears the box; a search keeps its text.
    finish(isSearch ? text : '');
    // Synchronously, so that a song of the old screen can't be clicked while the new one loads.
    navigate(target.address, { flushSync: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search(input.current?.value ?? '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const first = form.current?.querySelector<HTMLElement>('[data-suggestion]');
    if (event.key === 'Escape' && isOpen && first) {
      // Prevents the native Esc, which would clear the box.
      event.preventDefault();
      input.current?.focus();
      // After `focus`, which opens the panel.
      setOpen(false);
    } else if (event.key === 'ArrowDown' && event.target === input.current) {
      event.preventDefault();
      if (isOpen) first?.focus();
      else setOpen(true);
    }
  };
  const onPlayed = ({ detail }: MouseEvent) => {
    const isByKey = detail === 0;
    // The focused row disappears. After a pointer, the keys of the player work at once.
    if (isByKey) input.current?.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // After `focus`, which opens the panel.
    setOpen(false);
  };
  const onBlur = (event: FocusEvent) => {
    if (!form.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <search className={styles.search}>
      <form ref={form} className={styles.form} onSubmit={onSubmit} onKeyDown={onKeyDown} onBlur={onBlur}>
        <button
          type="submit"
          className={styles.submit}
          aria-label={t('searchBox.submit')}
          title={t('searchBox.submit')}
          tabIndex={-1}
        >
          <Search size={18} aria-hidden="true" />
        </button>
        <input
          dir="auto"
          ref={input}
          id={inputId}
          data-leads-to={paths.search}
          type="search"
          name="q"
          className={styles.input}
          defaultValue={query}
          aria-label={t('searchBox.label')}
          aria-keyshortcuts={searchKey?.aria}
          aria-describedby={isOpen ? hintId : undefined}
          placeholder={proposal ?? t('searchBox.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={maxTypedLength}
          onFocus={() => setOpen(true)}
          onPointerDown={() => setOpen(true)}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
          }}
        />
        {searchKey ? (
          <span className={styles.key} aria-hidden="true">
            {searchKey.text}
          </span>
        ) : null}
        {isOpen ? (
          <SearchPanel
            hintId={hintId}
            // The text of the current search is no input for suggestions.
            typed={typed === query ? '' : typed}
            onChoose={search}
            onPlayed={onPlayed}
            onOpened={() => finish('')}
            onLeave={() => input.current?.focus()}
            onProposal={setProposal}
          />
        ) : null}
      </form>
    </search>
  );
}
