import type { Messages } from '@/i18n/typed-keys';

export const palette: Messages['palette'] = {
  placeholder: '이동, 실행 또는 검색…',
  results: '결과',
  groups: {
    recent: '최근 항목',
    pages: '이동',
    actions: '동작',
    settings: '설정',
    playlists: '플레이리스트',
    queue: '재생 목록',
    local: '이 기기의 노래',
    catalogue: '음악 서비스',
    search: '검색',
  },
  hints: {
    run: '열기',
    play: '바로 재생',
    queue: '다음에 재생',
    complete: '자동 완성',
  },
  isSet: '현재',
  setValue: '{{setting}}: {{value}}',
  searching: '음악 서비스를 검색하는 중…',
  searchFailed: '음악 서비스를 검색할 수 없습니다. {{reason}}',
  searchNeedsLogin: '음악 서비스를 검색하려면 로그인하세요',
  openLink: {
    song: '링크의 곡 재생',
    playlist: '이 플레이리스트 열기',
    album: '이 앨범 열기',
    artist: '링크의 아티스트 열기',
  },
  searchService: '음악 서비스에서 “{{text}}” 검색',
  searchLocal: '로컬 음악에서 “{{text}}” 검색',
  refreshLocal: '로컬 음악 새로고침',
  addFolder: '로컬 음악에 폴더 추가',
};
