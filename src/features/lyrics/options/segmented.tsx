import styles from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

/** A segmented control: a few options side by side, one of them pressed. */
export function Segmented<Value extends string>({ label, value, options, onChoose }: SegmentedProps<Value>) {
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
