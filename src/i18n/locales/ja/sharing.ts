import type { Messages } from '@/i18n/typed-keys';

export const sharing: Messages['sharing'] = {
  copied: '共有リンクをコピーしました（{{place}}）',
  copiedFor: '共有リンクをコピーしました（{{place}}）。{{note}}',
  reach: {
    'desktop-app':
      'このリンクを開けるのはKanadeのデスクトップアプリだけです。どのブラウザでも開けるリンクにするには、ウェブアプリのアドレスを設定してください。',
    'local-network':
      'このリンクは同じローカルネットワーク内でのみ開けます。どこからでも開けるリンクにするには、ウェブアプリのアドレスを設定してください。',
  },
  setWebAddress: 'アドレスを設定',
  title: 'このリンクをコピー',
  hint: 'ブラウザがコピーを許可しませんでした。リンクは選択済みです。手動でコピーしてください。',
  link: 'リンク',
  opening: '共有された曲を開いています…',
  openFailed: '共有された曲を開けませんでした',
  unknown: '共有された曲が見つからないか、リンクが壊れています',
  sharedWithYou: '共有された曲',
  playHint: 'ページを一度クリックするまで、ブラウザは音を再生しません。',
  playNow: '今すぐ再生',
  notNow: 'あとで',
};
