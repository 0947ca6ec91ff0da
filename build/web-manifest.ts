import type { ManifestOptions } from 'vite-plugin-pwa';
import { openedFiles, playlistFormats } from '../src/core/local-music/audio-files.ts';

/** Translations of a manifest text; the member without `_localized` is English. */
type Localized = Record<'ja' | 'ko' | 'zh-CN' | 'zh-TW', string>;

/** Only newer browsers read `*_localized` members; others show English. */
function shortcut(name: string, url: string, localized: Localized) {
  return {
    name,
    name_localized: localized,
    url,
    icons: [{ src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  };
}

/** Screenshots for the browser's install dialog, made by scripts/app-screenshots.ts. */
function screenshot(name: string, form: 'wide' | 'narrow', label: string) {
  return {
    src: `screenshots/${name}.webp`,
    sizes: form === 'wide' ? '1280x800' : '390x844',
    type: 'image/webp',
    form_factor: form,
    label,
  };
}

const opened: Record<string, string[]> = Object.fromEntries(
  [...openedFiles(), ...playlistFormats.map(({ type, extensions }) => [type, extensions] as const)].map(
    ([type, extensions]) => [type, extensions.map((extension) => `.${extension}`)],
  ),
);

/**
 * Manifest of the installed web app (docs/behaviour.md#launches). Parameters of its addresses are defined in
 * src/core/navigation/launch.ts; build/web-manifest.test.ts checks that both agree.
 */
export const webManifest = {
  id: './',
  name: 'Kanade',
  short_name: 'Kanade',
  description: 'An open music player with synced lyrics.',
  description_localized: {
    ja: '歌詞が同期して流れる、オープンな音楽プレーヤー。',
    ko: '가사가 노래에 맞춰 흐르는 오픈 소스 음악 플레이어.',
    'zh-CN': '开源音乐播放器，歌词与歌曲同步显示。',
    'zh-TW': '開源音樂播放器，歌詞與歌曲同步顯示。',
  },
  lang: 'en',
  dir: 'ltr',
  start_url: './',
  scope: './',
  display: 'standalone',
  display_override: ['window-controls-overlay', 'standalone'],
  theme_color: '#141116',
  background_color: '#141116',
  categories: ['music', 'entertainment'],
  prefer_related_applications: false,
  icons: [
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    screenshot('search', 'wide', 'Search results with the player'),
    screenshot('lyrics', 'wide', 'Lyrics in time with the song'),
    screenshot('search-narrow', 'narrow', 'Search results on a phone'),
    screenshot('lyrics-narrow', 'narrow', 'Lyrics on a phone'),
  ],
  shortcuts: [
    shortcut('Play', './?open=play', { ja: '再生', ko: '재생', 'zh-CN': '播放', 'zh-TW': '播放' }),
    shortcut('Search', './?open=search', { ja: '検索', ko: '검색', 'zh-CN': '搜索', 'zh-TW': '搜尋' }),
    shortcut('Library', './#/library', { ja: 'ライブラリ', ko: '보관함', 'zh-CN': '音乐库', 'zh-TW': '音樂庫' }),
  ],
  // Navigating would stop the open window's music; it receives the address through the launch queue.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  share_target: {
    action: './',
    method: 'GET',
    // Has no effect, but Chromium warns without it.
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'share_title', text: 'share_text', url: 'share_url' },
  },
  protocol_handlers: [{ protocol: 'web+kanade', url: './?link=%s' }],
  file_handlers: [
    {
      action: './',
      accept: opened,
    },
  ],
} satisfies Partial<ManifestOptions> & Record<string, unknown>;
