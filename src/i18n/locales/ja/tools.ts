export const duplicates = {
  title: '重複',
  none: '重複はありません',
  noneHint: 'このリストの曲はすべて一度ずつです。',
  incomplete: '読み込み済みの{{count, number}}曲だけを比べました。',
  certain: '同じ曲',
  certainHint: 'これらは同一の録音です。',
  probable: 'おそらく同じ曲',
  probableHint: '曲名、アーティスト、長さが一致しています。削除する前に確かめてください。',
  mergeOf: '「{{title}}」をまとめる',
  keepOf: 'リストの{{place, number}}番目の「{{title}}」を残す',
  place: 'リストの{{place, number}}番目',
  stays: '残す',
  goes: '削除する',
  remove: '{{count, number}}曲を削除',
  removed: '重複を{{count, number}}曲削除しました',
} as const;

export const songMatch = {
  certain: '名前と長さが一致',
  likely: '名前が一致',
  separator: '、',
  differs: {
    title: '曲名が違う',
    version: 'バージョンが違う',
    artist: 'アーティストが違う',
    'no-artist': 'アーティスト不明',
    length: '長さが違う',
    'no-length': '長さ不明',
  },
} as const;

export const replacements = {
  title: '再生できない曲を置き換える',
  searching: '代わりの曲を探しています：{{done, number}} / {{total, number}}',
  result: '{{count, number}}曲のうち{{found, number}}曲の代わりが見つかりました。',
  failed: '検索が止まりました。{{reason}}',
  waiting: '検索を待っています…',
  notFound: '代わりの曲は見つかりませんでした',
  candidates: '置き換える曲',
  from: { catalogue: '別のリリース', cloud: 'クラウドドライブ', local: 'このデバイス' },
  notInList: 'このリストには追加できません',
  keep: 'そのままにする',
  replace: '{{count, number}}曲を置き換える',
  replaced: '{{count, number}}曲を置き換えました',
} as const;

export const listExport = {
  title: '「{{name}}」を書き出す',
  songs: '{{count, number}}曲',
  incomplete: '読み込み済みの{{count, number}}曲だけがファイルに入ります。',
  format: '形式',
  csv: '表（CSV）',
  csvHint: '表計算ソフトやほかの音楽サービス用',
  m3u8: 'プレイリストファイル（M3U8）',
  m3u8Hint: '音楽ファイルのプレーヤー用',
  txt: 'テキスト',
  txtHint: 'アーティストと曲名を1行に1曲ずつ',
  save: '保存',
} as const;
