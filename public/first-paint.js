/*
 * Sets the colours of the page before its first paint, from what is stored; a theme that came with the app itself would
 * flash. Says what of the app's frame is shown until the app is there and writes its words, and requests the texts of the
 * language, which the app would ask for only once it runs. Loaded before the body and not a module, because those wait for the whole page. The app then keeps it up to date
 * (src/state/settings/appearance.ts); tests/first-paint.test.ts checks that both agree.
 */
(() => {
  const { dataset, style } = document.documentElement;
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    } catch {
      // Blocked or corrupt: the defaults.
      return {};
    }
  };
  // As localeFor in src/core/settings/locale.ts.
  const localeFor = (tag = '') => {
    const lower = tag.toLowerCase();
    if (/^zh\b/.test(lower)) return /\b(?:tw|hk|mo|hant)\b/.test(lower) ? 'zh-TW' : 'zh-CN';
    const [name] = lower.split('-');
    return ['en', 'ja', 'ko'].includes(name) ? name : 'ja';
  };
  const oneOf = (value, values) => (values.includes(value) ? value : values[0]);
  const { theme, themeColor, accentFromCover, language, startPage = 'home' } = stored('settings');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset.theme = oneOf(theme, [system, 'light', 'dark']);
  dataset.accent = oneOf(themeColor, ['pink', 'blue', 'green', 'orange']);

  // Over the lyrics and in a window of the desktop there is no header at the top.
  const screen = location.hash.replace(/^#\/?/, '').split('?')[0].toLowerCase();
  const isHome = screen === '' && (location.hash.length > 1 || startPage === 'home');
  dataset.shell = 'kanadeShell' in window || screen === 'lyrics' ? 'none' : isHome ? 'home' : 'frame';

  // The home page then leads to the music of this device.
  if (!stored('kanade-user-data').UserInfo) dataset.guest = '';

  const own = document.currentScript?.dataset;
  const texts = JSON.parse(own?.texts ?? '{}');
  const locale = oneOf(language, [localeFor(navigator.languages[0]), ...Object.keys(texts)]);
  document.documentElement.lang = locale;
  for (const file of texts[locale] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = file;
    document.head.append(link);
  }

  const words = JSON.parse(own?.words ?? '{}')[locale] ?? {};
  // As dayPart in src/core/time/day-part.ts.
  const hour = new Date().getHours();
  words.greeting = words[hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'];
  // Before the app runs: once the whole page is there, which is when its first paint can be.
  const write = () => {
    for (const element of document.querySelectorAll('[data-word]')) {
      element.textContent = words[element.dataset.word] ?? '';
    }
  };
  document.addEventListener('readystatechange', write, { once: true });

  const { hue, chroma, fillLightness, textLightness } = stored('cover_accent');
  const accent = [hue, chroma, fillLightness, textLightness];
  if (accentFromCover !== 'on' || !accent.every((value) => typeof value === 'number' && value >= 0)) return;
  if (hue > 360 || chroma > 0.4 || fillLightness > 1 || textLightness > 1) return;
  style.setProperty('--accent-hue', String(hue));
  style.setProperty('--accent-chroma', String(chroma));
  style.setProperty('--fill-lightness', String(fillLightness));
  style.setProperty('--text-lightness', String(textLightness));
})();
