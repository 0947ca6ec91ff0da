import type { ListSpec } from './list-spec.ts';

/** Lists that exist because clients must cope with them. */
export const AWKWARD_LISTS: readonly ListSpec[] = [
  {
    listId: 101,
    curator: 'archive',
    name: '全部馆藏',
    intro: '目录里的每一个版本，一首不落。',
    tags: [19],
    size: 1350,
    pick: () => true,
  },
  {
    listId: 102,
    curator: 'archive',
    name: 'Six Hundred Doors',
    intro: 'Exactly six hundred recordings.',
    tags: [19],
    size: 600,
  },
  {
    listId: 103,
    curator: 'archive',
    name: '没有封面的歌单',
    intro: '封面还没画。',
    tags: [1402],
    size: 18,
    bare: true,
  },
  {
    listId: 104,
    curator: 'archive',
    name: '説明のないリスト',
    intro: '',
    tags: [],
    size: 21,
    absence: 'null',
  },
  {
    listId: 105,
    curator: 'archive',
    name: 'Untitled Shelf',
    intro: '',
    tags: [],
    size: 12,
    bare: true,
    absence: 'missing',
  },
  {
    listId: 106,
    curator: 'archive',
    name: '有些歌看不见',
    intro: '其中几首被隐藏了。',
    tags: [1402],
    size: 40,
    shieldAt: [0, 3, 17, 39],
  },
  { listId: 107, curator: 'archive', name: '빈 목록', intro: '아직 아무것도 없습니다.', tags: [1403], size: 0 },
  {
    listId: 108,
    curator: 'archive',
    name: '播放不了的那些',
    intro: '无版权、已下架、付费、会员、视频容器：各来几首。',
    tags: [1703],
    size: 60,
    // Few enough that each kind is in.
    pick: (song) =>
      song.container !== 'mp3' || song.access === 'unavailable' || (song.access !== 'free' && song.serial < 600),
  },
];
