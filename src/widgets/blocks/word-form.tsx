import { type FormEvent, useId, useState } from 'react';
import { maxBlockedWord } from '@/core/blocks/block.ts';
import { blockedWord } from '@/core/blocks/block-target.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import fieldStyles from '@/ui/controls/text-field.module.css';
import styles from './word-form.module.css';

/** A field for a word that titles must not have. */
export function WordForm({ onAdd }: { onAdd: (word: string) => void }) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const word = blockedWord(typed);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (word === '') return;
    onAdd(word);
    setTyped('');
  };
  return (
    <form onSubmit={onSubmit}>
      <label className={styles.label} htmlFor={fieldId}>
        {t('blocks.word')}
      </label>
      <div className={styles.row}>
        <input
          dir="auto"
          id={fieldId}
          className={`${fieldStyles.field} ${styles.field}`}
          value={typed}
          maxLength={maxBlockedWord}
          placeholder={t('blocks.wordExample')}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${fieldId}-hint`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={word === ''}>
          {t('blocks.add')}
        </Button>
      </div>
      <p id={`${fieldId}-hint`} className={styles.hint}>
        {t('blocks.wordHint')}
      </p>
    </form>
  );
}
