import Disc3 from 'lucide-react/icons/disc-3';
import ListMusic from 'lucide-react/icons/list-music';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { localAddress } from '@/core/local-music/local-address.ts';
import { libraryListAddress } from '@/core/navigation/library-address.ts';
import type { PlaylistKind } from '@/core/playlist/playlist.ts';
import { listName } from '@/i18n/list-name.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { LocalPlaylistsState } from '@/local/local-playlists.ts';
import { useUserPlaylists } from '@/state/library/user-playlists.ts';
import { useUserId } from '@/state/session/session-store.ts';
import type { PaletteEntry } from './palette-entry.ts';

const tabs = { own: 'own', collected: 'collected', album: 'albums' } as const satisfies Record<PlaylistKind, string>;

/** The lists of the user's library, and the playlists of local songs. */
export function usePlaylistEntries(local: LocalPlaylistsState['playlists']): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const userId = useUserId();
  const { data: lists } = useUserPlaylists();
  return useMemo(() => {
    const ofUser = (userId === null ? [] : (lists ?? [])).flatMap((list): PaletteEntry[] => {
      const { globalId, kind } = list;
      const address = libraryListAddress(list);
      if (globalId === null || address === null || userId === null) return [];
      return [
        {
          id: `playlist:${globalId}`,
          group: 'playlists',
          name: listName(t, list),
          detail: t(`library.tabs.${tabs[kind]}`),
          icon: kind === 'album' ? <Disc3 size={18} /> : <ListMusic size={18} />,
          isMinor: true,
          userId,
          run: () => navigate(address),
        },
      ];
    });
    const onDevice = local.map(
      ({ id, name }): PaletteEntry => ({
        id: `local-playlist:${id}`,
        group: 'playlists',
        name,
        detail: t('nav.localMusic'),
        icon: <ListMusic size={18} />,
        isMinor: true,
        run: () => navigate(localAddress({ tab: 'playlists', playlist: id })),
      }),
    );
    return [...ofUser, ...onDevice];
  }, [t, navigate, userId, lists, local]);
}
