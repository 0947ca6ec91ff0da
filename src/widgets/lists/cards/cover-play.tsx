import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ComponentPropsWithRef } from 'react';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { EqualiserBars } from '@/ui/pictures/equaliser-bars.tsx';
import styles from './cover-play.module.css';

/** `large` is a disc in a corner of the cover; `small` one in the middle of a cover that is itself the button. */
type OverlaySize = 'large' | 'small';

type CoverPlayProps = Pick<ComponentPropsWithRef<'button'>, 'tabIndex' | 'className' | 'onClick'> & {
  label: string;
  size: OverlaySize;
  /** Size of the icon in px. */
  iconSize?: number;
  /** True while what it plays is loading. */
  isBusy?: boolean | undefined;
  /** True if it pauses. */
  isOn?: boolean;
};

/**
 * The button on a cover that plays what the cover stands for. It rises while its list item is hovered or focused.
 * Without hooks, because lists create it by the thousand.
 */
export function CoverPlay({ label, size, iconSize = 20, isBusy, isOn = false, className, ...button }: CoverPlayProps) {
  const Icon = isOn ? Pause : Play;
  return (
    <button
      {...button}
      type="button"
      className={className ? `${styles.play} ${className}` : styles.play}
      data-size={size}
      data-plays=""
      aria-label={label}
      aria-busy={isBusy}
      disabled={isBusy}
    >
      <span className={styles.disc} data-on={isOn}>
        {isBusy ? <Spinner size={iconSize} /> : <Icon size={iconSize} fill="currentColor" aria-hidden="true" />}
      </span>
    </button>
  );
}

type CoverBarsProps = { isPlaying: boolean; size: OverlaySize; className?: string };

/** Stands in the place of the button on the cover of the current song. */
export function CoverBars({ isPlaying, size, className }: CoverBarsProps) {
  return (
    <span className={className ? `${styles.bars} ${className}` : styles.bars} data-size={size}>
      <span className={styles.disc}>
        <EqualiserBars moving={isPlaying} />
      </span>
    </span>
  );
}
