import { keyPlatform } from '@/state/keyboard/key-platform';

/** A key press, as a keyboard event has it. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** The modifier of the keys of the palette: ⌘ on Apple's systems, where Ctrl+K deletes to the end of a line, else Ctrl. */
export function paletteModifier(): 'Meta' | 'Ctrl' {
  return keyPlatform() === 'mac' ? 'Meta' : 'Ctrl';
}

/** The combination that opens the palette, as `combinationOf` spells it. */
export function paletteKey(): string {
  return `${paletteModifier()}+k`;
}

/** Whether a key press opens or closes the command palette; also while a text field has the focus. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: Press): boolean {
  const isMeta = paletteModifier() === 'Meta';
  return key.toLowerCase() === 'k' && ctrlKey === !isMeta && metaKey === isMeta && !altKey && !shiftKey && !isComposing;
}
