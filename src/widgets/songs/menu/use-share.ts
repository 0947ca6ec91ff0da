import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { createLog } from '@/core/log.ts';
import type { ShareTarget } from '@/core/navigation/share-link.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import type { Song } from '@/core/song/song.ts';
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
 * Copies a link to a song and says who can open it. Songs that only this user has can't be shared; a message says so.
 */
export function useShareSong(): (song: Song) => Promise<void> {
  const { t } = useTranslation();
  const share = useShare();
  return useCallback(
    async (song) => {
      if (song.origin === 'catalogue') await share({ hash: song.hash });
      else showToast(t(notSharedKeys[song.origin]));
    },
    [share, t],
  );
}

/**
 * Copies a link to a playlist or an album and says who can open it. Does nothing for a list that has no id of the
 * service yet.
 */
export function useShareList(): (list: Pick<Playlist, 'albumId' | 'globalId'>) => Promise<void> {
  const share = useShare();
  return useCallback(
    async ({ albumId, globalId }) => {
      if (albumId !== null) await share({ albumId });
      else if (globalId !== null) await share({ listId: globalId });
    },
    [share],
  );
}

function useShare(): (target: ShareTarget) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { webAddress: own } = useHost();
  const chosen = useSetting('webAddress');
  return useCallback(
    async (target) => {
      try {
        const { copyShareLink } = await loadCode(() => withTexts(() => import('./share-link-dialog.tsx'), 'app'));
        await copyShareLink(target, { chosen, own }, { t, navigate });
      } catch (error) {
        log.warn('the code for links could not be loaded', error);
        showToast(t('app.partFailed'), { tone: 'danger' });
      }
    },
    [chosen, own, navigate, t],
  );
}
