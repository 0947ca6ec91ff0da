export { playlistDetail } from '../playlist-detail';
export { ranking } from '../ranking';
export { trackTable } from '../track-table';
