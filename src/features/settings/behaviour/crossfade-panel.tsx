import { CrossfadeSlider, useCrossfadeText } from '@/widgets/sound/crossfade-slider';
import styles from './behaviour.module.css';

/** The crossfade of the sound panel. */
export function CrossfadePanel() {
  return (
    <div className={styles.slider}>
      <CrossfadeSlider />
    </div>
  );
}

export function CrossfadeValue() {
  return useCrossfadeText();
}
