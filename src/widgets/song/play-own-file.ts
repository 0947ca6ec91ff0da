import type { Song } from '@/core/song/song';
import type { PlayerCommand } from '@/playback/player';
import { findOwnFile } from '@/playback/sources/own-files';
import { api } from '@/state/queries/api';

/** Plays the file in the user's cloud drive that is this song, which the service refuses. Resolves to whether there is one. */
export async function playOwnFile(song: Song, send: (command: PlayerCommand) => Promise<boolean>): Promise<boolean> {
  const file = song.origin === 'catalogue' ? await findOwnFile(api, song) : null;
  return file !== null && send({ type: 'play-now', song: file });
}
