import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryListAddress } from '@/core/navigation/library-address.ts';
import { isAddable } from '@/core/playlist/addable-songs.ts';
import { listKey, orderedTabs } from '@/core/playlist/list-order.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { listCover } from '@/core/playlist/playlist-rules.ts';
import type { Song } from '@/core/song/song.ts';
import { listName } from '@/i18n/list-name.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { moveList, readListOrder, useListOrder } from '@/state/library/list-order.ts';
import { useUserPlaylists } from '@/state/library/user-playlists.ts';
import { useUserId } from '@/state/session/session-store.ts';
import type { MenuPosition } from '@/ui/overlays/menu.tsx';
import { CoverImage } from '@/ui/pictures/cover-image.tsx';
import type { SidebarList, SidebarSection } from './list-section.tsx';
import { loadDragging } from './load-dragging.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The own and saved lists of the logged-in user.
 * @param onMenu opens the menu of a list
 */
export function useServiceSections(onMenu: (list: Playlist, at: MenuPosition) => void): SidebarSection[] {
  const { t } = useTranslation();
  const userId = useUserId();
  const { data } = useUserPlaylists();
  const order = useListOrder();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(none);
  if (!data || userId === null) return [];

  const add = async (list: { listId: string; name: string }, songs: readonly Song[]) => {
    setBusy((before) => new Set(before).add(list.listId));
    const dragging = await loadDragging(t);
    await dragging?.addToList(list, songs, { t, queries });
    setBusy((before) => new Set([...before].filter((listId) => listId !== list.listId)));
  };
  const entryOf = (list: Playlist): SidebarList | null => {
    const { kind, listId, songCount } = list;
    const address = libraryListAddress(list);
    if (address === null) return null;
    const name = listName(t, list);
    const isBusy = listId !== null && busy.has(listId);
    const entry: SidebarList = {
      key: listKey(list),
      name,
      songCount,
      address,
      picture: <CoverImage cover={listCover(list)} size={120} />,
      isBusy,
      onMenu: (at) => onMenu(list, at),
    };
    if (kind !== 'own' || listId === null) return entry;
    return {
      ...entry,
      takes: (songs) => !isBusy && songs.some(isAddable),
      add: (songs) => void add({ listId, name }, songs),
    };
  };
  const tabs = orderedTabs(
    data.filter((list) => libraryListAddress(list) !== null),
    order,
  );
  const entriesOf = (lists: readonly Playlist[]) => lists.map(entryOf).filter((entry) => entry !== null);
  const moveOf = (isOwn: boolean) => async (key: string, toIndex: number) => {
    const before = readListOrder(userId);
    moveList(userId, tabs, key, toIndex);
    (await loadDragging(t))?.storeListOrder(t, { queries, userId, isOwn, before });
  };
  return [
    {
      id: 'own',
      label: t('songActions.yourPlaylists'),
      hasHeading: false,
      lists: entriesOf(tabs.own),
      onMove: moveOf(true),
    },
    {
      id: 'saved',
      label: t('sidebar.saved'),
      hasHeading: true,
      lists: entriesOf(tabs.collected),
      onMove: moveOf(false),
    },
  ];
}
