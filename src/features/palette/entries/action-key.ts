import { keyOfAction } from '@/core/keyboard/shortcut-table';

/** The key that does the same as an action of the palette. */
export const actionKey = keyOfAction;
