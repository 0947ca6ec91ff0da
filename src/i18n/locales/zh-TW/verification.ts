import type { Messages } from '@/i18n/typed-keys';

export const verification: Messages['verification'] = {
  title: '需要驗證',
  lead: '音樂服務要求確認是本人操作。驗證後會繼續剛才的操作。',
  cancel: '暫不驗證',
  failed: '無法載入驗證',
  expired: '這次驗證已失效。請關閉後重試剛才的操作。',
  otherWay: '換一種方式',
  smsSent: '驗證碼已傳送到帳號綁定的手機。',
  smsSentTo: '驗證碼已傳送到 {{mobile}}。',
  smsSentAt: '驗證碼已在 {{time}} 傳送到帳號綁定的手機，之後沒有再傳送。',
  smsSentToAt: '驗證碼已在 {{time}} 傳送到 {{mobile}}，之後沒有再傳送。',
  smsAgain: '如果驗證碼已失效，請關閉後重試剛才的操作。',
  code: '驗證碼',
  submit: '確認',
  wrongCode: '驗證碼不正確，請再試一次。',
  picture: '平台的圖片驗證',
  wrongPicture: '驗證未通過，請用新的圖片再試一次。',
  pictureUnavailable: '無法載入圖片驗證。它需要連線到平台；也可以在官方 App 中完成一次驗證。',
  phoneNeeded: '平台要求此帳號綁定手機號碼，請在官方 App 中綁定。',
  loginNeeded: '平台要求重新登入，請登出後再次登入。',
};
