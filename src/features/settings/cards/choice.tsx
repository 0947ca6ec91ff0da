import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

/** Maximum number of options in a row; more are a list. */
const maxSegments = 4;

type ChoiceProps<Value extends string> = {
  labelledBy: string;
  describedBy: string;
  value: Value;
  /** `language` if the label is not in the page's language. */
  options: readonly { value: Value; label: string; language?: string | undefined; picture?: ReactNode }[];
  onChoose: (value: Value) => void;
  /** True for long texts: a list even with few options. */
  isList?: boolean;
};

/** The options of a setting as native radio buttons, in a row or as a list; arrow keys move and select. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { labelledBy, describedBy, value, options, onChoose, isList = options.length > maxSegments } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      className={isList ? styles.list : styles.segments}
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
