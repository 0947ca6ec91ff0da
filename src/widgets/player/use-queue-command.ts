import { useCallback } from 'react';
import type { PlayerCommand } from '@/playback/player.ts';
import { usePlayerCommand } from '@/state/player/use-player.ts';
import { flyNote, pressedPoint } from '@/ui/pictures/flying-note.ts';

/**
 * Sends a command that adds songs to the queue, and animates a note from the pressed element to the queue. Resolves to
 * whether the command was accepted; never rejects.
 */
export function useQueueCommand(): (command: PlayerCommand) => Promise<boolean> {
  const send = usePlayerCommand();
  return useCallback(
    async (command) => {
      // Before the command, because a pressed menu has closed by the time the player responds.
      const from = pressedPoint();
      const isTaken = await send(command);
      if (isTaken && from) flyNote(from);
      return isTaken;
    },
    [send],
  );
}
