import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { maxPlaylistNameLength, playlistName } from '@/core/playlist/playlist-rules.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import styles from './new-playlist-form.module.css';

type NewPlaylistFormProps = {
  /** Called with a non-empty name. */
  onName: (name: string) => void;
  /** Called on Esc, the button, and an empty name (docs/behaviour.md#adding-to-playlists) without `onEmpty`. */
  onCancel: () => void;
  /** Called on an empty name. */
  onEmpty?: () => void;
  /** Text of the submit button; "Create" by default. */
  submitLabel?: string;
  /** Label of the field; by default the one for a new list. */
  label?: string;
  initialName?: string;
  placeholder?: string;
  maxLength?: number;
  /** True while the service creates the list. */
  isBusy?: boolean;
};

/** A form for the name of a playlist. */
export function NewPlaylistForm({
  onName,
  onCancel,
  onEmpty = onCancel,
  submitLabel,
  label,
  initialName = '',
  placeholder,
  maxLength = maxPlaylistNameLength,
  isBusy = false,
}: NewPlaylistFormProps) {
  const { t } = useTranslation();
  const inputId = useId();
  const [typed, setTyped] = useState(initialName);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = playlistName(typed);
    if (name === null) onEmpty();
    else onName(name);
  };
  // In the capture phase, because a dialog or sheet around it listens on its own element: Esc must close only the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} onKeyDownCapture={onKeyDown}>
      <label className={styles.label} htmlFor={inputId}>
        {label ?? t('songActions.playlistName')}
      </label>
      <input
        dir="auto"
        id={inputId}
        className={fieldStyles.field}
        value={typed}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        data-autofocus
        // biome-ignore lint/a11y/noAutofocus: the user has just opened the form
        autoFocus
        readOnly={isBusy}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onCancel} disabled={isBusy}>
          {t('songActions.cancel')}
        </Button>
        <Button tone="primary" type="submit" disabled={isBusy} aria-busy={isBusy}>
          {submitLabel ?? t('songActions.create')}
        </Button>
      </div>
    </form>
  );
}
