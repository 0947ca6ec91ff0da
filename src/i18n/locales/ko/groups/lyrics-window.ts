export { app } from '../app';
export { empty } from '../empty';
export { error } from '../error';
export { lyrics } from '../lyrics';
export { lyricsWindow } from '../lyrics-window';
export { player } from '../player';
export { shortcuts } from '../shortcuts';
export { song } from '../song';
