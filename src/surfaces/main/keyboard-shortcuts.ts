import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { actions, commandOf, isPlayerAction } from '@/core/actions/action-table.ts';
import { shortcutFor } from '@/core/keyboard/shortcuts.ts';
import { isAtPath, paths } from '@/core/navigation/paths.ts';
import { currentAppKeys } from '@/state/keyboard/app-keys.ts';
import { listenForShortcuts } from '@/state/keyboard/shortcut-keys.ts';
import { togglePanel } from '@/state/panels.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { useMarkMoment } from '@/widgets/player/moments/use-mark-moment.ts';
import { useRepeatStep } from '@/widgets/player/use-repeat-step.ts';
import { toggleShortcutList } from './dialogs/app-dialogs.tsx';
import { focusSearch } from './header/search-form.tsx';

/** Keyboard shortcuts of all screens. */
export function useKeyboardShortcuts(): void {
  const player = usePlayer();
  const send = usePlayerCommand();
  const stepRepeat = useRepeatStep();
  const markMoment = useMarkMoment();
  const navigate = useNavigate();
  const onLyrics = isAtPath(useLocation().pathname, paths.lyrics);

  // A layout effect, so that shortcuts work as soon as the app is visible.
  useLayoutEffect(() => {
    return listenForShortcuts(window, (press, event) => {
      const keys = currentAppKeys();
      const action = shortcutFor(press, keys);
      if (action === null) {
        // A held Space must not scroll the page after it has toggled playback.
        if (event.key === ' ' && event.repeat && press.target === 'page' && keys.toggle === ' ') event.preventDefault();
        return;
      }
      const snapshot = player.getSnapshot();
      // Without a song these keys keep their native function, scrolling.
      if (snapshot.current === null && 'needsSong' in actions[action].key) return;
      event.preventDefault();
      if (isPlayerAction(action)) return send(commandOf(action, snapshot));
      switch (action) {
        case 'repeat-step':
          return stepRepeat();
        case 'mark-moment':
          return markMoment();
        case 'lyrics':
          if (!onLyrics) navigate(paths.lyrics);
          else if (history.state?.idx > 0) navigate(-1);
          else navigate(paths.home);
          return;
        case 'queue':
          return togglePanel('queue');
        case 'search':
          return focusSearch();
        case 'shortcuts':
          return toggleShortcutList();
        default:
          action satisfies never;
      }
    });
  }, [player, send, stepRepeat, markMoment, navigate, onLyrics]);
}
