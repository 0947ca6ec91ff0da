import { AppError } from '@/core/errors';
import { createLog } from '@/core/log';
import type { Player, PlayerCommand } from '@/playback/player';
import { SnapshotStore } from '@/playback/snapshot-store';
import { ReplaceablePlayer } from './tabs/replaceable-player';

const log = createLog('player');

/** A command that waits for the player. */
type Waiting = { command: PlayerCommand; accept: (accepted: Promise<void>) => void; refuse: (error: AppError) => void };

/**
 * A player that is created at its `turn`, or with the first command before that. Until it is there, it is `connecting`,
 * and commands wait and are carried out in their order. If the code can't be loaded, they are refused and the player is `lost`; the next command
 * and `reconnect` try again.
 */
export function laterPlayer(create: () => Promise<Player>, turn: Promise<void>): Player {
  const state = new SnapshotStore();
  state.update({ connection: 'connecting' });
  let isCreating = false;
  let waiting: Waiting[] = [];
  const takeWaiting = (): Waiting[] => {
    const taken = waiting;
    waiting = [];
    return taken;
  };

  const start = async (): Promise<void> => {
    if (isCreating) return;
    isCreating = true;
    state.update({ connection: 'connecting' });
    try {
      const created = await create();
      // Commands first: a later one must not overtake them.
      for (const { command, accept } of takeWaiting()) accept(created.dispatch(command));
      player.take(created);
    } catch (error) {
      log.warn('the code of the player did not load', error);
      isCreating = false;
      state.update({ connection: 'lost' });
      for (const { refuse } of takeWaiting()) refuse(new AppError('no-response'));
    }
  };
  const player = new ReplaceablePlayer({
    dispatch: (command) =>
      new Promise<void>((accept, refuse) => {
        waiting.push({ command, accept, refuse });
        void start();
      }),
    reconnect: () => void start(),
    getSnapshot: () => state.snapshot,
    subscribe: (onChange) => state.subscribe(onChange),
    onEvent: (listener) => state.onEvent(listener),
  });
  void turn.then(start);
  return player;
}
