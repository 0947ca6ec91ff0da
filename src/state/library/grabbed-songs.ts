import { Emitter } from '@/core/async/emitter.ts';
import type { Song } from '@/core/song/song.ts';

/** Presses on songs of a list, which may become drags; with what would be dragged: the song or the selected ones. */
export const grabbedSongs = new Emitter<[down: PointerEvent, songs: () => readonly Song[]]>();
