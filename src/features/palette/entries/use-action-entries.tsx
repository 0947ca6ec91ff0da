import { useMemo } from 'react';
import type { FrameCommands, PaletteEntry } from './palette-entry';
import { useAppEntries } from './use-app-entries';
import { usePlayerEntries } from './use-player-entries';
import { useSleepEntries } from './use-sleep-entries';

/** What can be done in the app as it is now; `hasLocalMusic` = a folder was once chosen. */
export function useActionEntries(frame: FrameCommands, hasLocalMusic: boolean): readonly PaletteEntry[] {
  const player = usePlayerEntries();
  const sleep = useSleepEntries();
  const app = useAppEntries(frame, hasLocalMusic);
  return useMemo(() => [...player, ...sleep, ...app], [player, sleep, app]);
}
