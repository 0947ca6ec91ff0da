import { useCallback } from 'react';
import { type ShareTarget, shareLink } from '@/core/navigation/share-link';
import type { Playlist } from '@/core/playlist/playlist';
import type { Song } from '@/core/song/song';
import { useHost } from '@/host/host-context';
import { useTranslation } from '@/i18n/use-translation';
import { copyText } from '@/state/clipboard';
import { openSongDialog } from '@/state/panels/song-dialog-store';
import { useSetting } from '@/state/settings/settings-store';
import { showToast } from '@/ui/feedback/toast';

/** Messages for songs that only this user has, by their origin. */
export const notSharedKeys = {
  cloud: 'songActions.cloudNotShared',
  local: 'songActions.localNotShared',
} as const;

/** Copies a link to a song and confirms it; songs that only this user has can't be shared, which a message explains. */
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

/** Copies a link to a playlist and confirms it. Does nothing for a list without a known global id. */
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
  // The desktop app has its own URL scheme; the extension can only link to a web app whose address the user entered.
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
