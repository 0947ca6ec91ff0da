import type { Messages } from '@/i18n/typed-keys';

export const verification: Messages['verification'] = {
  title: '確認が必要です',
  lead: '音楽サービスが本人確認を求めています。確認が済むと、操作がそのまま続きます。',
  cancel: '今はしない',
  failed: '確認画面を読み込めませんでした',
  expired: 'この確認は期限切れです。閉じて、もう一度操作してください。',
  otherWay: '別の方法を使う',
  smsSent: 'アカウントの電話番号に認証コードを送信しました。',
  smsSentTo: '{{mobile}}に認証コードを送信しました。',
  smsSentAt: '{{time}}にアカウントの電話番号へ認証コードを送信しました。その後は送信していません。',
  smsSentToAt: '{{time}}に{{mobile}}へ認証コードを送信しました。その後は送信していません。',
  smsAgain: 'コードが使えない場合は、閉じてもう一度操作してください。',
  code: '認証コード',
  submit: '確認',
  wrongCode: '認証コードが正しくありません。もう一度入力してください。',
  picture: '提供元の画像認証',
  wrongPicture: '正しくありませんでした。新しい画像でお試しください。',
  pictureUnavailable:
    '画像認証を読み込めませんでした。提供元への接続が必要です。公式アプリで一度確認することもできます。',
  phoneNeeded: 'このアカウントには電話番号の登録が必要です。公式アプリで登録してください。',
  loginNeeded: '再ログインが必要です。一度ログアウトしてから、もう一度ログインしてください。',
};
