import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/controls/button';
import fieldStyles from '@/ui/controls/text-field.module.css';
import styles from './text-setting.module.css';

type TextSettingProps = {
  label: string;
  /** The value in use. */
  value: string;
  /** Why a text is refused, in the user's language; null = it is valid. */
  pluginErrorOf: (text: string) => string | null;
  onApply: (text: string) => void;
  /** Called with each text that is typed. */
  onDraft?: (text: string) => void;
  inputMode?: 'text' | 'url';
  placeholder: string;
};

/** A setting that is typed: applied by Enter or a button, refused with the reason below the field, cleared by a button. */
export function TextSetting({ value, ...props }: TextSettingProps) {
  // A change of the value, here or in another tab, replaces what is typed.
  return <TextForm key={value} value={value} {...props} />;
}

function TextForm({
  label,
  value,
  pluginErrorOf,
  onApply,
  onDraft,
  inputMode = 'text',
  placeholder,
}: TextSettingProps) {
  const { t } = useTranslation();
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const text = draft.trim();
  const check = (): boolean => {
    const found = pluginErrorOf(text);
    setError(found);
    return found === null;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    setDraft(text);
    if (text !== value) onApply(text);
  };
  const clear = () => {
    setDraft('');
    setError(null);
    onDraft?.('');
    if (value !== '') onApply('');
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.line}>
        <input
          className={`${fieldStyles.field} ${styles.field}`}
          aria-label={label}
          aria-invalid={error !== null}
          aria-describedby={id}
          value={draft}
          inputMode={inputMode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          onChange={(event) => {
            setDraft(event.target.value);
            setError(null);
            onDraft?.(event.target.value);
          }}
          onBlur={check}
        />
        <span className={styles.buttons}>
          <Button type="submit" disabled={text === value}>
            {t('look.apply')}
          </Button>
          <Button tone="quiet" disabled={draft === '' && value === ''} onClick={clear}>
            {t('look.clear')}
          </Button>
        </span>
      </div>
      <p id={id} aria-live="polite" className={styles.error}>
        {error}
      </p>
    </form>
  );
}
