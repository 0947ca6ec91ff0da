import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { isOwnComputer } from '@/core/navigation/share-link';
import { settingFields } from '@/core/settings/setting-fields';
import { useTranslation } from '@/i18n/use-translation';
import { useSetting } from '@/state/settings/settings-store';
import { Button } from '@/ui/controls/button';
import fieldStyles from '@/ui/controls/text-field.module.css';
import { showToast } from '@/ui/feedback/toast';
import { useChange } from '../cards/use-change';
import styles from './controls.module.css';

/** The address of the web app that shared links lead to. */
export function WebAddressControl() {
  const { t } = useTranslation();
  const id = useId();
  const stored = useSetting('webAddress');
  const change = useChange('webAddress');
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<'invalid' | 'local' | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = v.safeParse(settingFields.webAddress.schema, (typed ?? stored).trim());
    if (!address.success) return setError('invalid');
    if (isOwnComputer(address.output)) return setError('local');
    setError(null);
    change(address.output);
    setTyped(null);
    showToast(t('settings.saved'));
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.line}>
        <input
          className={fieldStyles.field}
          aria-label={t('settings.webAddress')}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          value={typed ?? stored}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://music.example/"
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit">{t('settings.save')}</Button>
      </div>
      <p id={`${id}-error`} aria-live="polite" className={styles.error}>
        {error === null ? null : t(error === 'local' ? 'settings.webAddressLocal' : 'settings.webAddressInvalid')}
      </p>
    </form>
  );
}
