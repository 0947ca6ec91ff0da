import type { Messages } from '@/i18n/typed-keys';

export const error: Messages['error'] = {
  offline: '网络已断开，请检查网络连接。',
  noResponse: '音乐服务没有响应。',
  server: '服务器错误，请稍后再试。',
  loginExpired: '登录已过期，请重新登录。',
  needsLogin: '请先登录。',
  needsVip: '这首歌仅限 VIP 会员收听。',
  noCopyright: '该歌曲暂无版权。',
  verification: '服务要求安全验证，请先在官方应用中完成一次验证。',
  notFound: '没有找到相关内容。',
  badData: '服务返回了无法识别的内容。',
  noFormat: '获取音乐失败，没有可以播放的格式。',
  noAddress: '获取音乐地址失败：服务器错误，请稍后再试。',
  badAudio: '音频加载失败。',
  needsGesture: '浏览器要求先点击一下，请按播放键。',
  queueFull: '播放列表已满，最多可容纳 10,000 首歌曲。',
  cancelled: '已取消。',
  retry: '重试',
  serviceAwayTitle: '{{address}} 没有音乐服务',
  serviceAwayHint: '请在 Kanade 的文件夹中运行此命令启动服务：',
  offlineTitle: '当前处于离线状态',
};
