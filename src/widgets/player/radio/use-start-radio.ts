import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { emptyQueue } from '@/core/queue/queue-items.ts';
import { newSongs, playReportOf, radioMemoryMs, seedsOf } from '@/core/radio/radio-songs.ts';
import type { Song } from '@/core/song/song.ts';
import { isSameSong, songId } from '@/core/song/song-id.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { blocks } from '@/playback/persistence/blocks.ts';
import { enginePlays } from '@/playback/persistence/load-play-log.ts';
import { usePlayer } from '@/state/player/use-player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { useIsPlayPending, usePlayAll } from '../use-play-all.ts';
import { type BegunRadio, beginRadio, type RadioStart } from './radio-calls.ts';

/**
 * Starts radios; that of a card plays the whole list of its card first. While personal radio plays, another kind of it
 * begins after the current song.
 */
export function useStartRadio(): (start: RadioStart) => Promise<void> {
  const { t } = useTranslation();
  const player = usePlayer();
  const queries = useQueryClient();
  const playAll = usePlayAll();
  return useCallback(
    (start) => {
      let begun: BegunRadio = null;
      let areAllBlocked = false;
      return playAll({
        key: keyOf(start),
        async load(signal) {
          begun = await beginRadio(start, playReportOf(player.getSnapshot(), steadyNow()), signal);
          queries.setQueryData(offeredKey(start), begun !== null);
          if (begun === null) return [];
          const allowed = blocks.allowed(begun.songs, 'radio');
          areAllBlocked = allowed.length === 0 && begun.songs.length > 0;
          if (isCard(start)) return allowed;
          const heard = await enginePlays.songsSince(Date.now() - radioMemoryMs);
          const fresh = newSongs(allowed, emptyQueue, heard);
          return fresh.length > 0 ? fresh : allowed;
        },
        play(songs) {
          const radio = begun?.radio ?? { kind: 'similar', name: '' };
          if (isCard(start)) {
            return { type: 'replace-queue', songs, startIndex: 0, play: true, radio, source: start.source };
          }
          const { current, radio: playing, wantsToPlay } = player.getSnapshot();
          const first = isSong(start) ? start : (current?.song ?? null);
          const others = first ? songs.filter((song) => !isSameSong(song, first)) : songs;
          const isSongOn = isSong(start) && wantsToPlay && current !== null && isSameSong(current.song, start);
          const isRadioOn = radio.kind === 'personal' && playing?.kind === 'personal';
          if (isSongOn || isRadioOn) return { type: 'set-radio', radio, songs: others };
          const all = isSong(start) ? [start, ...others] : songs;
          return { type: 'replace-queue', songs: all, startIndex: 0, play: true, radio };
        },
        messages: {
          empty: () => t(begun === null ? 'radio.notOffered' : areAllBlocked ? 'blocked.allOfList' : 'radio.empty'),
          failed: (reason) => t('radio.failed', { reason }),
        },
      });
    },
    [t, player, queries, playAll],
  );
}

/** True while the first songs of this radio are loading. */
export function useIsRadioPending(start: RadioStart): boolean {
  return useIsPlayPending(keyOf(start));
}

/** Whether the service offers this kind of radio: true until it is known to have no such call. */
export function useIsRadioOffered(kind: 'personal' | 'similar'): boolean {
  return useQuery({ queryKey: ['radio', 'offered', kind], queryFn: skipToken }).data !== false;
}

export function hasSimilar(songs: readonly Song[]): boolean {
  return seedsOf(songs).length > 0;
}

function isCard(start: RadioStart): start is Extract<RadioStart, { kind: 'card' }> {
  return !isSong(start) && start.kind === 'card';
}

function isSong(start: RadioStart): start is Song {
  return 'origin' in start;
}

function keyOf(start: RadioStart): string {
  if (isSong(start)) return `radio/song/${songId(start)}`;
  if (start.kind === 'card') return `radio/card/${start.card}`;
  if (start.kind === 'personal') return `radio/personal/${start.mode}/${start.pool}`;
  return start.kind === 'station' ? `radio/station/${start.type}/${start.id}` : `radio/like/${start.name}`;
}

function offeredKey(start: RadioStart): Parameters<QueryClient['setQueryData']>[0] {
  return ['radio', 'offered', isSong(start) || start.kind === 'like' ? 'similar' : start.kind];
}
