import { inRem } from '../in-rem.ts';
import styles from './spinner.module.css';

/** A spinning ring in the text colour. Hidden from screen readers, so it needs a describing text beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span aria-hidden="true" className={styles.spinner} style={{ width: inRem(size), height: inRem(size) }} />;
}
