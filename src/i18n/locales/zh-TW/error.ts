import type { Messages } from '@/i18n/typed-keys';

export const error: Messages['error'] = {
  offline: '網路已中斷，請檢查網路連線。',
  noResponse: '音樂服務沒有回應。',
  server: '伺服器錯誤，請稍後再試。',
  loginExpired: '登入已過期，請重新登入。',
  needsLogin: '請先登入。',
  needsVip: '這首歌僅限 VIP 會員收聽。',
  noCopyright: '這首歌暫無版權。',
  verification: '服務要求安全驗證，請先在官方應用程式中完成一次驗證。',
  notFound: '找不到相關內容。',
  badData: '服務傳回了無法辨識的內容。',
  noFormat: '取得音樂失敗，沒有可以播放的格式。',
  noAddress: '取得音樂網址失敗：伺服器錯誤，請稍後再試。',
  badAudio: '音訊載入失敗。',
  needsGesture: '瀏覽器要求先點一下，請按播放鍵。',
  queueFull: '播放佇列已滿，最多可容納 10,000 首歌曲。',
  cancelled: '已取消。',
  retry: '重試',
  serviceAwayTitle: '{{address}} 沒有音樂服務',
  serviceAwayHint: '請在 Kanade 的資料夾中執行此指令啟動服務：',
  offlineTitle: '目前為離線狀態',
};
