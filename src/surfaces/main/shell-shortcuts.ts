import { useEffect } from 'react';
import { useHost } from '@/host/host-context';
import { shortcutCommands } from '@/state/player/shell-command';
import { useShellCommand } from './shell-commands';

/** Carries out the system-wide shortcuts of the desktop app, also while its window is hidden. */
export function useShellShortcuts(): void {
  const { desktop } = useHost();
  const carryOut = useShellCommand();
  useEffect(() => desktop?.shortcuts.onPressed((action) => carryOut(shortcutCommands[action])), [desktop, carryOut]);
}
