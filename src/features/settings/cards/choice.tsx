import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

/** More options than this are a list. */
const maxSegments = 4;

type ChoiceProps<Value extends string> = {
  /** Ids of its label and its description. */
  labelledBy: string;
  describedBy: string;
  value: Value;
  /** `language` if the label is in a different language than the page. */
  options: readonly { value: Value; label: string; language?: string | undefined; picture?: ReactNode }[];
  onChoose: (value: Value) => void;
};

/** The options of a setting as native radio buttons, in a row or as a list; arrow keys move and select. */
export function Choice<Value extends string>({
  labelledBy,
  describedBy,
  value,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      className={options.length > maxSegments ? styles.list : styles.segments}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
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
  );
}
