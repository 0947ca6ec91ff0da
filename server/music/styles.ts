import type { ArrangementStyle, StyleName } from './arrangement-style.ts';
import styles from './styles.json' with { type: 'json' };

/** The band of each style: instruments, patterns and reverb. */
export const STYLES = styles as unknown as Record<StyleName, ArrangementStyle>;
