/*
 * Sets the colours of the page before its first paint, from what is stored; a theme that came with the app itself would
 * flash. Loaded before the body and not a module, because those wait for the whole page. The app then keeps it up to date
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
  const oneOf = (value, values) => (values.includes(value) ? value : values[0]);
  const { theme, themeColor, accentFromCover } = stored('settings');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset.theme = oneOf(theme, [system, 'light', 'dark']);
  dataset.accent = oneOf(themeColor, ['pink', 'blue', 'green', 'orange']);
  const { hue, chroma, fillLightness, textLightness } = stored('cover_accent');
  const accent = [hue, chroma, fillLightness, textLightness];
  if (accentFromCover !== 'on' || !accent.every((value) => typeof value === 'number' && value >= 0)) return;
  if (hue > 360 || chroma > 0.4 || fillLightness > 1 || textLightness > 1) return;
  style.setProperty('--accent-hue', String(hue));
  style.setProperty('--accent-chroma', String(chroma));
  style.setProperty('--fill-lightness', String(fillLightness));
  style.setProperty('--text-lightness', String(textLightness));
})();
