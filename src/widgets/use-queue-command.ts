import { useCallback } from 'react';
import type { PlayerCommand } from '@/playback/player';
import { usePlayerCommand } from '@/state/use-player';
import { flyNote, pressedPoint } from '@/ui/flying-note';

/**
 * Sends a command that puts songs into the queue, and lets a note fly there from what was pressed. Resolves to whether it
 * was taken; never rejects.
 */
export function useQueueCommand(): (command: PlayerCommand) => Promise<boolean> {
  const send = usePlayerCommand();
  return useCallback(
    async (command) => {
      // Now: a menu that was pressed is gone when the player has answered.
      const from = pressedPoint();
      const isTaken = await send(command);
      if (isTaken && from) flyNote(from);
      return isTaken;
    },
    [send],
  );
}
