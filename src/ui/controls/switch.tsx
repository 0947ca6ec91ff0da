import styles from './switch.module.css';

type SwitchProps = {
  labelledBy: string;
  describedBy?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A native checkbox styled as a switch; changes apply at once. */
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
