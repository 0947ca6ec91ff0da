import Heart from 'lucide-react/icons/heart';
import styles from './heart-icon.module.css';

/** The heart of what can be liked or saved: an outline, or filled in its own colour once it is. */
export function HeartIcon({ isOn = false, size }: { isOn?: boolean; size: number }) {
  return <Heart size={size} className={isOn ? styles.on : undefined} aria-hidden="true" />;
}
