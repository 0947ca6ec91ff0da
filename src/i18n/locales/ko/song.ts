import type { Messages } from '@/i18n/typed-keys';

export const song: Messages['song'] = {
  artistSeparator: ', ',
  list: '곡 목록',
  play: '{{title}} 재생',
  more: '{{title}} 더보기',
  playNext: '다음에 재생',
  addToQueue: '재생 목록에 추가',
  unknownArtist: '알 수 없는 아티스트',
  untitled: '제목 없음',
  vip: 'VIP',
  paid: '유료',
  noCopyright: '저작권 제한',
  unavailable: '제공 중단',
  noCopyrightReason: '저작권 문제로 아직 재생할 수 없는 곡이에요.',
  unavailableReason: '지금은 제공되지 않는 곡이에요.',
  unplayable: '{{format}} 재생 불가',
  addedNext: '다음에 재생: {{title}}',
  addedToQueue: '재생 목록에 추가됨: {{title}}',
};
