export const duplicates = {
  title: '중복 곡',
  none: '중복 곡이 없어요',
  noneHint: '이 목록의 곡은 모두 한 번씩만 있어요.',
  incomplete: '불러온 {{count, number}}곡만 비교했어요.',
  certain: '같은 곡',
  certainHint: '이 항목들은 같은 녹음이에요.',
  probable: '같은 곡일 가능성이 높음',
  probableHint: '제목, 아티스트, 길이가 같아요. 제거하기 전에 비교해 주세요.',
  mergeOf: '‘{{title}}’ 합치기',
  keepOf: '목록 {{place, number}}번째 ‘{{title}}’ 남기기',
  place: '목록 {{place, number}}번째',
  stays: '남김',
  goes: '제거됨',
  remove: '{{count, number}}곡 제거',
  removed: '중복 곡 {{count, number}}개를 제거했어요',
} as const;

export const songMatch = {
  certain: '이름과 길이가 같음',
  likely: '이름이 같음',
  separator: ', ',
  differs: {
    title: '제목이 다름',
    version: '버전이 다름',
    artist: '아티스트가 다름',
    'no-artist': '아티스트를 알 수 없음',
    length: '길이가 다름',
    'no-length': '길이를 알 수 없음',
  },
} as const;

export const replacements = {
  title: '재생할 수 없는 곡 바꾸기',
  searching: '대신할 곡을 찾는 중: {{done, number}} / {{total, number}}',
  result: '{{count, number}}곡 가운데 {{found, number}}곡의 대신할 곡을 찾았어요.',
  failed: '검색이 멈췄어요. {{reason}}',
  waiting: '검색을 기다리고 있어요…',
  notFound: '대신할 곡을 찾지 못했어요',
  candidates: '바꿀 곡',
  from: { catalogue: '다른 발매', cloud: '클라우드 드라이브', local: '이 기기' },
  notInList: '이 목록에 추가할 수 없음',
  keep: '그대로 두기',
  replace: '{{count, number}}곡 바꾸기',
  replaced: '{{count, number}}곡을 바꿨어요',
} as const;

export const listExport = {
  title: '‘{{name}}’ 내보내기',
  songs: '{{count, number}}곡',
  incomplete: '불러온 {{count, number}}곡만 파일에 들어가요.',
  format: '형식',
  csv: '표(CSV)',
  csvHint: '스프레드시트와 다른 음악 서비스용',
  m3u8: '플레이리스트 파일(M3U8)',
  m3u8Hint: '음악 파일 플레이어용',
  txt: '텍스트',
  txtHint: '한 줄에 한 곡씩, 아티스트와 제목',
  save: '저장',
} as const;
