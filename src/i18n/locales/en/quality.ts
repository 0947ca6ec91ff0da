export const quality = {
  normal: 'Standard',
  high: 'High',
  lossless: 'Lossless',
  hires: 'Hi-Res',
  delivered: 'Playing in {{level}}, {{kbps}} kbit/s',
} as const;
