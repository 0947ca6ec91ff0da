import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchRecommendedPlaylists } from '@/api/playlists/playlists.ts';
import { paths, withQuery } from '@/core/navigation/paths.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { api } from '@/state/queries/api.ts';
import { ChoiceChips } from '@/ui/chips/choice-chips.tsx';
import { CardGrid, CardGridSkeleton } from '@/widgets/lists/cards/card-grid.tsx';
import { Shelf } from '@/widgets/lists/shelf/shelf.tsx';
import { PlaylistTile } from '@/widgets/playlists/playlist-tile.tsx';
import styles from './discover-page.module.css';
import { moodGroup, selectionAt, selectionQuery } from './discover-rules.ts';
import { tagGroups } from './playlists-by-tag.tsx';

/** Playlists of a mood, by its index; null if the service has no categories. */
const moodPlaylists = (sub: number) =>
  queryOptions({
    queryKey: ['discover', 'mood', sub],
    queryFn: async ({ client, signal }) => {
      const groups = await client.ensureQueryData(tagGroups);
      const selection = selectionAt(groups, moodGroup(groups)?.main ?? 0, sub);
      if (selection === null) return null;
      return (await fetchRecommendedPlaylists(api, { categoryId: selection.categoryId }, signal)).playlists;
    },
  });

/** Playlists of one mood, which its chips choose. */
export function MoodShelf() {
  const { t } = useTranslation();
  const [sub, setSub] = useState(0);
  // Disabled: the query of the playlists requests the categories.
  const groups = useQuery({ ...tagGroups, enabled: false }).data ?? [];
  const found = moodGroup(groups);
  const group = found ? groups[found.main] : undefined;
  const selection = found && selectionAt(groups, found.main, sub);
  const title = found === null || found.isMood ? t('discover.byMood') : (group?.name ?? '');
  return (
    <Shelf
      title={title}
      to={withQuery(paths.discover, selection ? selectionQuery(selection) : { view: 'playlists' })}
      query={moodPlaylists(sub)}
      itemsOf={(playlists) => playlists}
      failed={t('discover.failed')}
      skeleton={(cards) => <CardGridSkeleton cards={cards} label={t('browse.loading')} />}
      filter={
        group && group.tags.length > 0 ? (
          <ChoiceChips
            label={title}
            chips={group.tags.map(({ id, name }) => ({ id, label: serviceWord(t, name) }))}
            isChosen={(_, index) => index === sub}
            onPress={(_, index) => setSub(index)}
          />
        ) : undefined
      }
    >
      {(shown) =>
        shown.length === 0 ? (
          <p className={styles.intro}>{t('discover.none')}</p>
        ) : (
          <CardGrid
            label={title}
            items={shown}
            render={(playlist, place) => (
              <PlaylistTile key={playlist.globalId} playlist={playlist} {...place} eager={false} />
            )}
          />
        )
      }
    </Shelf>
  );
}
