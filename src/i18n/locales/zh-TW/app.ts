import type { Messages } from '@/i18n/typed-keys';

export const app: Messages['app'] = {
  name: 'Kanade',
  skipToContent: '跳至內容',
  crashTitle: '這個畫面出了點問題',
  crashText: '音樂不受影響，重新載入通常就能恢復。',
  reload: '重新載入',
  partFailed: '無法載入頁面的這個部分。',
  offlineBanner: '目前處於離線狀態，已載入的內容仍可使用。',
  close: '關閉',
  notifications: '通知',
  minimiseWindow: '最小化視窗',
  maximiseWindow: '最大化視窗',
  restoreWindow: '還原視窗',
  closeWindow: '關閉視窗',
  storageFull: '儲存空間已滿，關閉 Kanade 後，變更將會遺失。',
  storageBlocked: 'Kanade 無法在此儲存資料，關閉後，變更將會遺失。',
  autoStartFailed: '無法變更開機時啟動的設定。',
};
