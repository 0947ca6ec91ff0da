import Search from 'lucide-react/icons/search';
import type { FormEvent, Ref } from 'react';
import { maxTypedLength } from '@/core/navigation/paths.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import field from '@/ui/controls/text-field.module.css';
import styles from './search-box.module.css';

type SearchBoxProps = {
  /** Initial text, set again when it changes. */
  text?: string;
  ref?: Ref<HTMLInputElement>;
  /** True for a box that gets the focus on mount. */
  isFocused?: boolean;
  /** Called with the submitted text; never blank. */
  onSearch: (text: string) => void;
};

export function SearchBox({ text = '', ref, isFocused = false, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (typed !== '') onSearch(typed);
  };
  return (
    <search>
      <form className={styles.form} onSubmit={onSubmit}>
        <Search size={18} aria-hidden="true" className={styles.icon} />
        <input
          dir="auto"
          key={text}
          ref={ref}
          type="search"
          name="q"
          className={`${field.field} ${styles.input}`}
          defaultValue={text}
          // biome-ignore lint/a11y/noAutofocus: the user has just asked for the search
          autoFocus={isFocused}
          aria-label={t('surfaces.search')}
          placeholder={t('surfaces.searchPlaceholder')}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={maxTypedLength}
        />
      </form>
    </search>
  );
}
