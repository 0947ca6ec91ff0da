import { avatarIdOf } from '../covers/picture-ids.ts';

/** The owner of public lists of the service; not an account that can log in. */
export type Curator = { userId: number; name: string; pictureId: string };

function curator(userId: number, name: string): Curator {
  return { userId, name, pictureId: avatarIdOf(userId) };
}

/** Ids never change: they are part of the lists' global ids. */
export const CURATORS = {
  quay: curator(880100701, '码头值班员'),
  tram: curator(880100702, '夜班電車長'),
  records: curator(880100703, '月曜のレコード係'),
  alley: curator(880100704, '골목 사서'),
  roof: curator(880100705, 'Tin Roof Radio'),
  archive: curator(880100706, '馆藏目录'),
} as const;

export type CuratorKey = keyof typeof CURATORS;
