import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Playlist } from '@/core/playlist';
import { type ShareTarget, shareLink } from '@/core/share-link';
import type { Song } from '@/core/song';
import { useHost } from '@/host/host-context';
import { copyText } from '@/state/clipboard';
import { useSetting } from '@/state/settings-store';
import { openSongDialog } from '@/state/song-dialog-store';
import { showToast } from '@/ui/toast';

/** Words for songs that only this listener has, by their origin. */
export const notSharedKeys = {
  cloud: 'songActions.cloudNotShared',
  local: 'songActions.localNotShared',
} as const;

/** Copies a link to a song, and says so; songs that only this listener has can't be shared, which it says too. */
export function useShareSong(): (song: Pick<Song, 'hash' | 'origin'>) => Promise<void> {
  const { t } = useTranslation();
  const share = useShare();
  return useCallback(
    async ({ hash, origin }) => {
      if (origin === 'catalogue') await share({ hash });
      else showToast(t(notSharedKeys[origin]));
    },
    [share, t],
  );
}

/** Copies a link to a playlist, and says so. A list whose global id is not known yet has none. */
export function useSharePlaylist(): (list: Pick<Playlist, 'globalId'>) => Promise<void> {
  const share = useShare();
  return useCallback(
    async ({ globalId }) => {
      if (globalId !== null) await share({ listId: globalId });
    },
    [share],
  );
}

function useShare(): (target: ShareTarget) => Promise<void> {
  const { t } = useTranslation();
  const host = useHost();
  const typedAddress = useSetting('webAddress');
  // The desktop app answers to a scheme of its own; the extension can only point to a web app that its user named.
  const webAddress = host.webAddress ?? (host.desktop ? null : typedAddress || null);
  return useCallback(
    async (target) => {
      const link = shareLink(target, webAddress);
      if (await copyText(link)) showToast(t('songActions.shared'));
      else openSongDialog({ type: 'share-link', link });
    },
    [webAddress, t],
  );
}
