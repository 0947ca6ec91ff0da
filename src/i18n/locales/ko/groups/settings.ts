export { apiMode } from '../api-mode';
export { backup } from '../backup';
export { diagnostics } from '../diagnostics';
export { look } from '../look';
export { settingPanels } from '../setting-panels';
export { settingWords } from '../setting-words';
export { settings } from '../settings';
export { shortcutSettings } from '../shortcut-settings';
