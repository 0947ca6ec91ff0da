import { useId } from 'react';
import styles from './radio-group.module.css';

type RadioGroupProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; name: string; hint: string; isDisabled?: boolean }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** Radio buttons, each with a name and a hint. In a dialog the chosen one has the focus at first. */
export function RadioGroup<Id extends string>({ label, options, chosen, onChoose }: RadioGroupProps<Id>) {
  const group = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      {options.map(({ id, name, hint, isDisabled = false }) => (
        <label key={id} className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={id === chosen}
            disabled={isDisabled}
            data-autofocus={id === chosen ? true : undefined}
            onChange={() => onChoose(id)}
          />
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.hint}>{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
