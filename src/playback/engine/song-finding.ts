import { SourceAttempts } from '@/playback/output/source-attempts';
import { createMediaServers } from '@/playback/persistence/media-servers';
import type { SongSound } from './song-source';
import { SourceRace, type SourceRaceParts } from './source-race';

/** The sound of a song, which of its sources have been tried, and the race of two of them. */
export type FoundSong = { address: SongSound; attempts: SourceAttempts; race: SourceRace };

/** Makes what plays a song from its sources; loaded with the first song, for no engine needs it to start. */
export type SongFinding = (address: SongSound, race: SourceRaceParts, failed: SourceAttempts | null) => FoundSong;

/** @param servers what is known about servers */
export function createSongFinding(servers = createMediaServers()): SongFinding {
  return (address, race, failed) => {
    // All of the first answer failed: the second one gets one attempt.
    const sources = failed ? [failed.likeliest(address.sources)] : address.sources;
    const attempts = new SourceAttempts(sources, servers, Date.now());
    return { address, attempts, race: new SourceRace(race, attempts) };
  };
}
