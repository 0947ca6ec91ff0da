import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { type Block, type BlockTarget, blocksLimit } from '@/core/blocks/block.ts';
import { songTarget, targetKey } from '@/core/blocks/block-target.ts';
import { createLog } from '@/core/log.ts';
import { playReportOf, songsLeft } from '@/core/radio/radio-songs.ts';
import { loadTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { blocks } from '@/playback/persistence/blocks.ts';
import { addBlocks, removeBlocks, restoreBlocks } from '@/playback/persistence/change-blocks.ts';
import type { PlayerSnapshot } from '@/playback/player.ts';
import { usePlayer } from '@/state/player/use-player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { reportDislike } from '@/widgets/player/radio/radio-calls.ts';

const log = createLog('blocks');

export type BlockActions = {
  /** Blocks, with a message that offers undo. Returns whether it is blocked now. */
  block: (target: BlockTarget) => boolean;
  /** Ends blocks, with a message that offers undo. */
  unblock: (block: Block) => void;
};

/** Blocks and unblocks. While personal radio plays the blocked song, its service learns of it too. */
export function useBlock(): BlockActions {
  const { t } = useTranslation();
  const player = usePlayer();
  const block = useCallback(
    (target: BlockTarget): boolean => {
      // Read before the engine skips the song.
      const before = player.getSnapshot();
      const { result, added } = addBlocks(blocks, [target]);
      if (result === 'too-many') {
        say(t, () => t('blocks.tooMany', { max: blocksLimit }));
        return false;
      }
      if (added.length === 0) {
        say(t, () => t('blocks.already'));
        return true;
      }
      reportToRadio(before, target);
      const undo = () =>
        void removeBlocks(
          blocks,
          added.map(({ id }) => id),
        );
      say(t, () => (result === 'stored' ? blockedText(target, t) : t('blocks.notStored')), undo);
      return true;
    },
    [t, player],
  );
  const unblock = useCallback(
    (ended: Block): void => {
      removeBlocks(blocks, [ended.id]);
      say(
        t,
        () => t('blocks.unblocked', { name: blockName(ended, t) }),
        () => void restoreBlocks(blocks, [ended]),
      );
    },
    [t],
  );
  return { block, unblock };
}

/** Shows a message once its texts are loaded, with undo if there is something to undo. */
function say(t: TFunction, text: () => string, undo?: () => void): void {
  const action = undo ? { label: t('queue.undo'), run: undo } : null;
  void loadTexts('lists').then(
    () => showToast(text(), { action }),
    () => undefined,
  );
}

/** Title, artist or word of a block. */
export function blockName(target: BlockTarget, t: TFunction): string {
  if (target.kind === 'song') return target.title || t('song.untitled');
  return target.kind === 'artist' ? target.name : target.word;
}

function blockedText(target: BlockTarget, t: TFunction): string {
  if (target.kind === 'artist') return t('blocks.blockedArtist', { name: target.name });
  if (target.kind === 'word') return t('blocks.blockedWord', { word: target.word });
  return t('blocks.blockedSong', { title: blockName(target, t) });
}

/** The block holds without the service, so a failed report is only logged. */
function reportToRadio(snapshot: PlayerSnapshot, target: BlockTarget): void {
  const { current, radio, queue } = snapshot;
  if (radio?.kind !== 'personal' || !current || targetKey(songTarget(current.song)) !== targetKey(target)) return;
  const heard = playReportOf(snapshot, steadyNow());
  if (heard === null) return;
  reportDislike(radio, heard, songsLeft(queue, current.key)).catch((error: unknown) =>
    log.warn('the radio was not told of a blocked song', error),
  );
}
