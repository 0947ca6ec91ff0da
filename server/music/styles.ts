import type { ArrangementStyle, StyleName } from './arrangement-style.ts';
import { LIVELY_STYLES } from './lively-styles.ts';
import { QUIET_STYLES } from './quiet-styles.ts';

/** All bands of the catalogue. */
export const STYLES: Record<StyleName, ArrangementStyle> = { ...QUIET_STYLES, ...LIVELY_STYLES };
