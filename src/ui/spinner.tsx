import styles from './spinner.module.css';

/** A turning ring; takes the colour of the text around it. What it waits for is said in words beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span aria-hidden="true" className={styles.spinner} style={{ width: size, height: size }} />;
}
