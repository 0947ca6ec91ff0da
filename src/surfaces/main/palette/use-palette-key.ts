import { useEffect } from 'react';
import { listen } from '@/core/async/listen';
import { isPaletteKey } from '@/state/palette/palette-key';
import { togglePalette } from '@/state/palette/palette-store';

/** Opens and closes the command palette with its key, wherever the focus is, but not above a dialog. */
export function usePaletteKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPaletteKey(event)) return;
      // The browser would leave the page for its address bar.
      event.preventDefault();
      const dialog = document.querySelector('dialog:modal');
      if (!event.repeat && (dialog === null || dialog.matches('[data-palette]'))) togglePalette();
    };
    return listen(window, 'keydown', onKeyDown);
  }, []);
}
