import { useId } from 'react';
import type { ChoiceProps } from './choice';
import { SettingRow } from './setting-row';
import styles from './settings-page.module.css';

/** One setting with many values, as a native select. */
export function SelectChoice<Value extends string>({ label, hint, value, options, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <SettingRow id={id} label={label} hint={hint}>
      <select
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === null ? undefined : `${id}-hint`}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.language}>
            {option.label}
          </option>
        ))}
      </select>
    </SettingRow>
  );
}
