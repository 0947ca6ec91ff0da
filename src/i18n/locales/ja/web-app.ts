import type { Messages } from '@/i18n/typed-keys';

export const webApp: Messages['webApp'] = {
  nothingToPlay: '再生できる曲がまだありません',
  unknownLink: 'このリンクの行き先がKanadeにありません',
  openFailed: '「{{name}}」を開けません',
  updateReady: 'Kanadeの新しいバージョンを利用できます',
  updateMenu: '再読み込みして更新',
  updateUnsaved: 'Kanadeの新しいバージョンを利用できます。再読み込みすると、ここに入力した内容が失われます。',
  reloadAnyway: 'それでも再読み込み',
  staleTitle: 'この画面を読み込めませんでした',
  staleText:
    'このページを開いた後にKanadeが更新された可能性があります。再読み込みすると最新のバージョンになります。再生中の曲は続きから再生されます。',
  unloadedTitle: 'この画面はまだこの端末に保存されていません',
  unloadedText: 'オフラインです。接続してからもう一度お試しください。',
  partMissing: '読み込めませんでした。Kanadeを再読み込みして、もう一度お試しください。',
};
