export { offlineSongs } from '../offline-songs';
