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
  /** True for long texts, which are a list even if they are few. */
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
