export const quality = {
  normal: 'Standard',
  high: 'High',
  lossless: 'Lossless',
  hires: 'Hi-Res',
  delivered: 'Playing in {{level}}, {{kbps}} kbit/s',
  previewVipHint: 'Only the free part plays: the whole song is for VIP members. Your library shows your VIP.',
} as const;
