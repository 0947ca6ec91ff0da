import styles from './switch.module.css';

type SwitchProps = {
  /** Id of the element that names it. */
  labelledBy: string;
  /** Id of the element that explains it. */
  describedBy?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A native checkbox drawn as a switch: something is on or off, at once. */
export function Switch({ labelledBy, describedBy, checked, onChange }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={styles.switch}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
