import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { createLog } from '@/core/log.ts';
import type { ShareTarget } from '@/core/navigation/share-link.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { artistLine, type Song } from '@/core/song/song.ts';
import { useHost } from '@/host/host-context.tsx';
import { loadCode } from '@/host/load-code.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useSetting } from '@/state/settings/settings-store.ts';
import { showToast } from '@/ui/feedback/toast.ts';

const log = createLog('sharing');

/** Messages for songs that only this user has, by origin. */
export const notSharedKeys = {
  cloud: 'songActions.cloudNotShared',
  local: 'songActions.localNotShared',
} as const;

/**
 * Copies a link to a song, or to a position in it, and says who can open it. Songs that only this user has can't be
 * shared; a message says so.
 */
export function useShareSong(): (song: Song, atMs?: number) => Promise<void> {
  const { t } = useTranslation();
  const share = useShare();
  return useCallback(
    async (song, atMs = 0) => {
      if (song.origin === 'catalogue') await share({ target: { hash: song.hash, atMs }, text: songText(song) });
      else showToast(t(notSharedKeys[song.origin]));
    },
    [share, t],
  );
}

/**
 * Copies a link to a playlist or an album and says who can open it. Does nothing for a list that has no id of the
 * service yet.
 */
export function useShareList(): (list: Pick<Playlist, 'albumId' | 'globalId' | 'name'>) => Promise<void> {
  const share = useShare();
  return useCallback(
    async ({ albumId, globalId, name }) => {
      if (albumId !== null) await share({ target: { albumId }, text: name });
      else if (globalId !== null) await share({ target: { listId: globalId }, text: name });
    },
    [share],
  );
}

/** A song in words, for those who have no Kanade. */
function songText(song: Song): string {
  return [song.title, artistLine(song)].filter((part) => part !== '').join(' – ');
}

type Shared = { target: ShareTarget; text: string };

function useShare(): (shared: Shared) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { webAddress: own } = useHost();
  const chosen = useSetting('webAddress');
  return useCallback(
    async (shared) => {
      try {
        const { copyShareLink } = await loadCode(() => withTexts(() => import('./share-link-dialog.tsx'), 'app'));
        await copyShareLink(shared, { chosen, own }, { t, navigate });
      } catch (error) {
        log.warn('the code for links could not be loaded', error);
        showToast(t('app.partFailed'), { tone: 'danger' });
      }
    },
    [chosen, own, navigate, t],
  );
}
