import type { Messages } from '@/i18n/typed-keys';

export const search: Messages['search'] = {
  label: '검색',
  placeholder: '곡, 아티스트 검색',
  submit: '검색하기',
  title: '‘{{query}}’ 검색 결과',
  tabs: '결과 종류',
  songs: '곡',
  count_one: '{{formatted}}곡',
  count_other: '{{formatted}}곡',
  promptTitle: '무엇을 듣고 싶으세요?',
  promptText: '위에 곡명이나 아티스트를 입력하세요. / 키를 누르면 바로 이동해요.',
  none: '‘{{query}}’에 대한 결과가 없어요',
  noneHint: '철자를 확인하거나 더 짧은 단어로 검색해 보세요.',
  failed: '검색하지 못했어요',
  loading: '검색 중…',
};
