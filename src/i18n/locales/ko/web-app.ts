import type { Messages } from '@/i18n/typed-keys';

export const webApp: Messages['webApp'] = {
  nothingToPlay: '아직 재생할 곡이 없습니다',
  unknownLink: '이 링크로 열 수 있는 항목이 Kanade에 없습니다',
  openFailed: '‘{{name}}’을(를) 열 수 없습니다',
  updateReady: 'Kanade의 새 버전이 준비되었습니다',
  updateMenu: '새로고침하여 업데이트',
  updateUnsaved: 'Kanade의 새 버전이 준비되었습니다. 새로고침하면 여기에 입력한 내용이 사라집니다.',
  reloadAnyway: '그래도 새로고침',
  staleTitle: '이 화면을 불러오지 못했습니다',
  staleText:
    '이 페이지를 연 후 Kanade가 업데이트되었을 수 있습니다. 새로고침하면 최신 버전이 열립니다. 재생 중인 곡은 이어서 재생됩니다.',
  unloadedTitle: '이 화면은 아직 이 기기에 저장되지 않았습니다',
  unloadedText: '오프라인 상태입니다. 연결된 후 다시 시도하세요.',
  partMissing: '불러오지 못했습니다. Kanade를 새로고침한 후 다시 시도하세요.',
};
