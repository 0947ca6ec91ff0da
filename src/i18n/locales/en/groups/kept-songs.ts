export { keptSongs } from '../kept-songs';
