/** The texts that the main process shows itself, when no page can. */
export type MainTexts = {
  starting: string;
  /** Above a technical reason. */
  startFailed: string;
  crashed: string;
  crashedDetail: string;
  restart: string;
  quit: string;
};

const texts = {
  en: {
    starting: 'Starting Kanade…',
    startFailed: 'Kanade could not start',
    crashed: 'Kanade keeps crashing',
    crashedDetail: 'Its window stopped working several times in a row. Your queue and settings are saved.',
    restart: 'Restart Kanade',
    quit: 'Quit',
  },
  ja: {
    starting: 'Kanadeを起動しています…',
    startFailed: 'Kanadeを起動できませんでした',
    crashed: 'Kanadeが繰り返し停止しています',
    crashedDetail: 'ウィンドウが続けて何度も動作しなくなりました。再生キューと設定は保存されています。',
    restart: 'Kanadeを再起動',
    quit: '終了',
  },
  ko: {
    starting: 'Kanade를 시작하는 중…',
    startFailed: 'Kanade를 시작할 수 없습니다',
    crashed: 'Kanade가 계속 중단됩니다',
    crashedDetail: '창이 연달아 여러 번 작동을 멈췄습니다. 재생 대기열과 설정은 저장되어 있습니다.',
    restart: 'Kanade 다시 시작',
    quit: '종료',
  },
  'zh-CN': {
    starting: '正在启动 Kanade…',
    startFailed: 'Kanade 无法启动',
    crashed: 'Kanade 反复崩溃',
    crashedDetail: '窗口连续多次停止工作。播放队列和设置已保存。',
    restart: '重新启动 Kanade',
    quit: '退出',
  },
  'zh-TW': {
    starting: '正在啟動 Kanade…',
    startFailed: 'Kanade 無法啟動',
    crashed: 'Kanade 反覆當機',
    crashedDetail: '視窗連續多次停止運作。播放佇列和設定已儲存。',
    restart: '重新啟動 Kanade',
    quit: '結束',
  },
} as const satisfies Record<string, MainTexts>;

export type MainLanguage = keyof typeof texts;

/**
 * The language for the system's preferred languages, the first of which counts, by the rule of the pages
 * (docs/behaviour.md#languages).
 */
export function languageOf(preferred: readonly string[]): MainLanguage {
  const tag = (preferred[0] ?? '').toLowerCase();
  if (/^zh\b/.test(tag)) return /\b(?:tw|hk|mo|hant)\b/.test(tag) ? 'zh-TW' : 'zh-CN';
  const [name] = tag.split('-');
  return name === 'en' || name === 'ko' ? name : 'ja';
}

export function mainTexts(language: MainLanguage): MainTexts {
  return texts[language];
}
