import type { TFunction } from 'i18next';
import type { Playlist } from '@/core/playlist/playlist.ts';

/** Lists that the service creates for every user. It names them only in Chinese. */
const builtIn: Readonly<Record<string, 'liked' | 'default'>> = { 我喜欢: 'liked', 默认收藏: 'default' };

/** The name of a list, translated if it is a built-in one of the user. Other names are the users' own words. */
export function listName(t: TFunction, { kind, name }: Pick<Playlist, 'kind' | 'name'>): string {
  const known = kind === 'own' && Object.hasOwn(builtIn, name) ? builtIn[name] : undefined;
  return known === undefined ? name : t(`builtInPlaylists.${known}`);
}
