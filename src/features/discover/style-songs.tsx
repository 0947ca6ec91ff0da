import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import { useSearchParams } from 'react-router-dom';
import { fetchStyleSongs } from '@/api/browse/discover.ts';
import { isPlayable, type Song } from '@/core/song/song.ts';
import { serviceWord } from '@/i18n/service-words.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { blocks } from '@/playback/persistence/blocks.ts';
import { api } from '@/state/queries/api.ts';
import { ChoiceChips, ChoiceChipsSkeleton } from '@/ui/chips/choice-chips.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { useRecommended } from '@/widgets/blocks/use-allowed-songs.ts';
import { LoadError } from '@/widgets/feedback/load-error.tsx';
import { useReplaceQueue } from '@/widgets/player/use-queue-actions.ts';
import { SongList, SongListSkeleton } from '@/widgets/songs/song-list.tsx';
import styles from './discover-page.module.css';
import { chosenTags, toggledTags } from './discover-rules.ts';
import { NothingHere } from './nothing-here.tsx';
import { useLastLoaded, useSetParameter } from './use-filters.ts';

/** Songs with one of these tags; null if the service has no such call. */
export function styleSongs(tagIds: readonly string[]) {
  return queryOptions({
    queryKey: ['discover', 'styles', ...tagIds],
    queryFn: async ({ signal }) => {
      const found = await fetchStyleSongs(api, tagIds, signal);
      blocks.count(found?.songs ?? [], 'recommendations');
      return found;
    },
  });
}

const skeletonRows = 12;

function idsOf(parameter: string | null): string[] {
  return parameter?.split(',').filter(Boolean) ?? [];
}

/** Songs by mood, scene and style: `tags` in the URL, a list of ids; by default the service's selection. */
export function StyleSongsView() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const setParameter = useSetParameter();
  const requested = idsOf(parameters.get('tags'));
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    ...styleSongs(requested),
    // Avoids a layout shift of the tags.
    placeholderData: keepPreviousData,
  });
  const loaded = useLastLoaded(data);
  if (isPending) {
    return (
      <>
        <div className={styles.choices} aria-hidden="true">
          <ChoiceChipsSkeleton widths={[60, 60, 60, 60, 60, 60, 60, 60]} />
        </div>
        <SongListSkeleton rows={skeletonRows} label={t('browse.loading')} />
      </>
    );
  }
  if (loaded === null) {
    return <NothingHere title={t('discover.noSongs')} hint={t('albums.notOffered')} />;
  }
  const tags = loaded?.tags ?? [];
  const chosen = chosenTags(tags, requested);
  return (
    <>
      <div className={styles.choices}>
        {tags.length > 0 ? (
          <ChoiceChips
            label={t('discover.styles')}
            chips={tags.map(({ id, name }) => ({ id, label: serviceWord(t, name) }))}
            isChosen={(id) => chosen.includes(id)}
            onPress={(id) => setParameter('tags', (now) => toggledTags(chosenTags(tags, idsOf(now)), id).join(','))}
          />
        ) : null}
      </div>
      {!data ? (
        <LoadError title={t('discover.songsFailed')} error={error} onRetry={() => refetch()} />
      ) : isPlaceholderData ? (
        <SongListSkeleton rows={skeletonRows} label={t('browse.loading')} />
      ) : data.songs.length === 0 ? (
        <NothingHere
          title={t('discover.noSongs')}
          hint={t('discover.noSongsHint')}
          onShowAll={() => setParameter('tags', '')}
        />
      ) : (
        <PlayableSongs label={t('discover.styles')} songs={data.songs} />
      )}
    </>
  );
}

/** Recommended songs as a list, with a button that plays all of them. */
export function PlayableSongs({ label, songs: found }: { label: string; songs: readonly Song[] }) {
  const { t } = useTranslation();
  const songs = useRecommended(found);
  const replaceQueue = useReplaceQueue();
  if (songs.length === 0) return <NothingHere title={t('blocked.allOfList')} />;
  const playable = songs.filter(isPlayable);
  return (
    <>
      <div className={styles.actions}>
        <Button
          tone="primary"
          disabled={playable.length === 0}
          onClick={() => replaceQueue({ type: 'replace-queue', songs: playable, startIndex: null, play: true })}
        >
          <Play size={18} fill="currentColor" aria-hidden="true" />
          {t('playlistDetail.playAll')}
        </Button>
      </div>
      <SongList label={label} songs={songs} />
    </>
  );
}
