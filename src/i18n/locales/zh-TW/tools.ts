export const duplicates = {
  title: '重複歌曲',
  none: '沒有重複歌曲',
  noneHint: '清單中的每首歌曲都只有一次。',
  incomplete: '目前只載入並比較了 {{count, number}} 首歌曲。',
  certain: '同一首歌曲',
  certainHint: '這些項目是同一個錄音。',
  probable: '可能是同一首歌曲',
  probableHint: '歌名、藝人和長度一致。移除前請先比較。',
  mergeOf: '合併「{{title}}」',
  keepOf: '保留「{{title}}」，清單第 {{place, number}} 首',
  place: '清單第 {{place, number}} 首',
  stays: '保留',
  goes: '將移除',
  remove: '移除 {{count, number}} 首',
  removed: '已移除 {{count, number}} 首重複歌曲',
} as const;

export const songMatch = {
  certain: '名稱和長度一致',
  likely: '名稱一致',
  separator: '、',
  differs: {
    title: '歌名不同',
    version: '版本不同',
    artist: '藝人不同',
    'no-artist': '藝人不明',
    length: '長度不同',
    'no-length': '長度不明',
  },
} as const;

export const replacements = {
  title: '取代失效歌曲',
  searching: '正在尋找替代歌曲：{{done, number}} / {{total, number}}',
  result: '{{count, number}} 首歌曲中，有 {{found, number}} 首找到了替代歌曲。',
  failed: '尋找已停止。{{reason}}',
  waiting: '等待尋找…',
  notFound: '沒有找到替代歌曲',
  candidates: '取代為',
  from: { catalogue: '其他發行版本', cloud: '雲端硬碟', local: '此裝置' },
  notInList: '無法加入此清單',
  keep: '保持不變',
  replace: '取代 {{count, number}} 首',
  replaced: '已取代 {{count, number}} 首歌曲',
} as const;

export const listExport = {
  title: '匯出「{{name}}」',
  songs: '{{count, number}} 首歌曲',
  incomplete: '目前只載入了 {{count, number}} 首歌曲，檔案中只包含這些。',
  format: '格式',
  csv: '表格（CSV）',
  csvHint: '用於試算表和其他音樂服務',
  m3u8: '播放清單檔案（M3U8）',
  m3u8Hint: '用於播放音樂檔案的播放器',
  txt: '文字',
  txtHint: '藝人和歌名，每行一首',
  save: '儲存',
} as const;
