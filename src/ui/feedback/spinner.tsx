import { inRem } from '../in-rem';
import styles from './spinner.module.css';

/** A spinning ring in the colour of the surrounding text, always next to a text that describes it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span aria-hidden="true" className={styles.spinner} style={{ width: inRem(size), height: inRem(size) }} />;
}
