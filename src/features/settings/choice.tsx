import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { SettingRow } from './setting-row';

type ChoiceProps<Value extends string> = {
  label: string;
  hint: string;
  value: Value;
  options: readonly { value: Value; label: string; picture?: ReactNode }[];
  onChoose: (value: Value) => void;
};

/** One setting with a handful of values, as native radio buttons in a row: arrows move and choose. */
export function Choice<Value extends string>({ label, hint, value, options, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <SettingRow id={name} label={label} hint={hint}>
      <div
        role="radiogroup"
        className={styles.options}
        aria-labelledby={`${name}-label`}
        aria-describedby={`${name}-hint`}
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
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </SettingRow>
  );
}
