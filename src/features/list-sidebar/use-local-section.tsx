import ListMusic from 'lucide-react/icons/list-music';
import { localAddress } from '@/core/local-music/local-address.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useHasLocalMusic, useLocalLibrary } from '@/state/local-music.ts';
import { localPlaylists, useLocalPlaylists } from '@/state/local-playlists.ts';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import type { SidebarSection } from './list-section.tsx';
import { loadDragging } from './load-dragging.ts';

const isLocal = ({ origin }: Song): boolean => origin === 'local';

/**
 * The playlists of local music, if a folder was chosen before.
 * @param dragged dragged songs; the index of local music is loaded once some of them are local
 */
export function useLocalSection(dragged: readonly Song[] = []): SidebarSection {
  const { t } = useTranslation();
  const hasLocalMusic = useHasLocalMusic();
  const { playlists } = useLocalPlaylists(hasLocalMusic);
  const isReady = useLocalLibrary(({ status }) => status === 'ready', hasLocalMusic && dragged.some(isLocal));
  const add = async (target: { id: string; name: string }, songs: readonly Song[]) => {
    const dragging = await loadDragging(t);
    await dragging?.addToLocalPlaylist(target, songs, t);
  };
  return {
    id: 'local',
    label: t('sidebar.local'),
    hasHeading: true,
    lists: playlists.map(({ id, name, entries, cover }) => ({
      key: `local:${id}`,
      name,
      songCount: entries.length,
      address: localAddress({ tab: 'playlists', playlist: id }),
      picture: cover ? <CoverImage cover={cover} size={120} /> : <ListMusic size={20} aria-hidden="true" />,
      takes: (songs) => isReady && songs.some(isLocal),
      add: (songs) => void add({ id, name }, songs),
    })),
    onMove: async (key, toIndex) => {
      const ids = playlists.map(({ id }) => id);
      const from = playlists.findIndex(({ id }) => key === `local:${id}`);
      const order = ids.toSpliced(from, 1).toSpliced(toIndex, 0, ...ids.slice(from, from + 1));
      if ((await localPlaylists()?.order(order)) === false) (await loadDragging(t))?.showOrderNotStored(t);
    },
  };
}
