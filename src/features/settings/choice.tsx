import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { SettingRow } from './setting-row';

export type ChoiceProps<Value extends string> = {
  label: string;
  hint: string | null;
  value: Value;
  /** `language` if the label is in a different language than the page. */
  options: readonly { value: Value; label: string; language?: string | undefined; picture?: ReactNode }[];
  onChoose: (value: Value) => void;
};

/** One setting with few values, as native radio buttons in a row; arrow keys move and select. */
export function Choice<Value extends string>({ label, hint, value, options, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <SettingRow id={name} label={label} hint={hint}>
      <div
        role="radiogroup"
        className={styles.options}
        aria-labelledby={`${name}-label`}
        aria-describedby={hint === null ? undefined : `${name}-hint`}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.picture}
            <span lang={option.language}>{option.label}</span>
          </label>
        ))}
      </div>
    </SettingRow>
  );
}
