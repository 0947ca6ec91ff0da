import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import styles from './settings-search.module.css';

type SettingsSearchProps = {
  text: string;
  onText: (text: string) => void;
  /** Moves the focus to the first result. */
  onEnter: () => void;
};

/** The field that searches the settings as one types: Enter and arrow down go to the results, Escape clears it. */
export function SettingsSearch({ text, onText, onEnter }: SettingsSearchProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') onEnter();
    else if (event.key === 'Escape' && text !== '') onText('');
    else return;
    event.preventDefault();
  };
  return (
    <search className={styles.search}>
      <Search size={18} aria-hidden="true" className={styles.icon} />
      <input
        type="search"
        className={styles.field}
        aria-label={t('settings.search')}
        placeholder={t('settings.search')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
