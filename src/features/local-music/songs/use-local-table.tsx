import { useCallback, useMemo } from 'react';
import { localAddress } from '@/core/local-music/local-address';
import type { LocalRow } from '@/core/local-music/local-row';
import { albumKey, artistKey } from '@/core/local-music/local-views';
import { formatBytes } from '@/core/text/format-bytes';
import { useTranslation } from '@/i18n/use-translation';
import type { MenuEntry } from '@/ui/overlays/menu';
import type { TrackLinks } from '@/widgets/track-table/rows/track-entry';
import type { ExtraColumn } from '@/widgets/track-table/use-track-table';
import { useLocalSongsMenu } from '../use-local-songs-menu';

/** The columns that tables of local songs have in addition. */
export function useLocalColumns(): readonly ExtraColumn<LocalRow>[] {
  const { t, i18n } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'size',
        label: t('localMusic.size'),
        width: '88px',
        text: ({ track }) => formatBytes(track.sizeBytes, i18n.language),
        value: ({ track }) => track.sizeBytes,
      },
    ],
    [t, i18n.language],
  );
}

/** Artists and albums of local songs lead to their place on this screen. */
export function useLocalLinks(): TrackLinks<LocalRow> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      artist: ({ name }) => localAddress({ tab: 'artists', artist: artistKey(name) }),
      album: ({ track }) => {
        const album = albumKey(track);
        return album === null ? null : localAddress({ tab: 'albums', album });
      },
      // The name that songs without an album have (docs/behaviour.md#local-songs).
      albumFallback: t('localMusic.title'),
    }),
    [t],
  );
}

/** The actions on the selected songs. */
export function useLocalBatchItems(): (selected: readonly LocalRow[]) => readonly MenuEntry[] {
  const menuOf = useLocalSongsMenu();
  return useCallback((selected) => menuOf(selected.map(({ track }) => track)), [menuOf]);
}
