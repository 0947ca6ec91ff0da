/** A key press, as a keyboard event has it. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/**
 * The modifier of the key of the command palette: ⌘ on Apple's systems, where Ctrl+K deletes to the end of a line, else
 * Ctrl.
 */
export function paletteModifier(): 'Meta' | 'Control' {
  return /^(?:Mac|iPhone|iPad)/.test(navigator.platform) ? 'Meta' : 'Control';
}

/** Whether a key press opens or closes the command palette; also while a text field has the focus. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: Press): boolean {
  const isMeta = paletteModifier() === 'Meta';
  return key.toLowerCase() === 'k' && ctrlKey === !isMeta && metaKey === isMeta && !altKey && !shiftKey && !isComposing;
}

/** The key as `aria-keyshortcuts` spells it, which tooltips show too. */
export function paletteKeyName(): string {
  return `${paletteModifier()}+K`;
}
