import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { errorMessageKeys, toAppError } from '@/core/errors.ts';
import type { QueueList } from '@/core/queue/queue-list.ts';
import { isPlayable, type Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { PlayerCommand } from '@/playback/player.ts';
import { usePlayerCommand } from '@/state/player/use-player.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { useReplaceQueue } from './use-queue-actions.ts';

export type PlayRequest = {
  /** Identifies the request, for the busy state of its button. */
  key: string;
  load: (signal: AbortSignal) => Promise<readonly Song[]>;
  /** What the songs are from. */
  from?: QueueList;
  /** Command for the songs, at least one; default: replaces the queue. */
  play?: (songs: Song[]) => PlayerCommand;
  /** Messages for no playable songs and for a failed request. */
  messages: { empty: () => string; failed: (reason: string) => string };
};

function playList(songs: Song[]): PlayerCommand {
  return { type: 'replace-queue', songs, startIndex: null, play: true };
}

/** The last of several presses wins on any screen, because two lists must not race for the queue. */
const loadingStore = createStore<{ key: string | null }>(() => ({ key: null }));
let latest: AbortController | null = null;

/** True while the songs of this request are loading. */
export function useIsPlayPending(key: string): boolean {
  return useStore(loadingStore, (loading) => loading.key === key);
}

/**
 * Loads songs and replaces the queue with them, without those that the service is known to refuse. Continues after the
 * user leaves the screen.
 */
export function usePlayAll(): (request: PlayRequest) => Promise<void> {
  const send = usePlayerCommand();
  const replaceQueue = useReplaceQueue();
  const { t } = useTranslation();
  return useCallback(
    async ({ key, load, from, play = playList, messages }) => {
      latest?.abort();
      const mine = new AbortController();
      latest = mine;
      loadingStore.setState({ key });
      try {
        const songs = (await load(mine.signal)).filter(isPlayable);
        if (mine.signal.aborted) return;
        if (songs.length === 0) showToast(messages.empty());
        else {
          const command = play(songs);
          await (command.type === 'replace-queue'
            ? replaceQueue(from ? { ...command, list: from } : command)
            : send(command));
        }
      } catch (error) {
        const { kind } = toAppError(error);
        if (kind !== 'cancelled' && !mine.signal.aborted) {
          showToast(messages.failed(t(errorMessageKeys[kind])), { tone: 'danger' });
        }
      } finally {
        if (latest === mine) loadingStore.setState({ key: null });
      }
    },
    [send, replaceQueue, t],
  );
}
