export const duplicates = {
  title: '重复歌曲',
  none: '没有重复歌曲',
  noneHint: '列表中的每首歌曲都只有一次。',
  incomplete: '目前只加载并比较了 {{count, number}} 首歌曲。',
  certain: '同一首歌曲',
  certainHint: '这些条目是同一个录音。',
  probable: '可能是同一首歌曲',
  probableHint: '歌名、歌手和时长一致。移除前请先比较。',
  mergeOf: '合并“{{title}}”',
  keepOf: '保留“{{title}}”，列表第 {{place, number}} 首',
  place: '列表第 {{place, number}} 首',
  stays: '保留',
  goes: '将移除',
  remove: '移除 {{count, number}} 首',
  removed: '已移除 {{count, number}} 首重复歌曲',
} as const;

export const songMatch = {
  certain: '名称和时长一致',
  likely: '名称一致',
  separator: '、',
  differs: {
    title: '歌名不同',
    version: '版本不同',
    artist: '歌手不同',
    'no-artist': '歌手未知',
    length: '时长不同',
    'no-length': '时长未知',
  },
} as const;

export const replacements = {
  title: '替换失效歌曲',
  searching: '正在查找替代歌曲：{{done, number}} / {{total, number}}',
  result: '{{count, number}} 首歌曲中，有 {{found, number}} 首找到了替代歌曲。',
  failed: '查找已停止。{{reason}}',
  waiting: '等待查找…',
  notFound: '没有找到替代歌曲',
  candidates: '替换为',
  from: { catalogue: '其他发行版本', cloud: '云盘', local: '此设备' },
  notInList: '不能加入此列表',
  keep: '保持不变',
  replace: '替换 {{count, number}} 首',
  replaced: '已替换 {{count, number}} 首歌曲',
} as const;

export const listExport = {
  title: '导出“{{name}}”',
  songs: '{{count, number}} 首歌曲',
  incomplete: '目前只加载了 {{count, number}} 首歌曲，文件中只包含这些。',
  format: '格式',
  csv: '表格（CSV）',
  csvHint: '用于电子表格和其他音乐服务',
  m3u8: '歌单文件（M3U8）',
  m3u8Hint: '用于播放音乐文件的播放器',
  txt: '文本',
  txtHint: '歌手和歌名，每行一首',
  save: '保存',
} as const;
