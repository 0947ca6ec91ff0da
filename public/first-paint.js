/*
 * Sets the theme and its tint before the first paint, from the settings: those that came with the code of the page would
 * flash. Requests the texts of the language, too. Loaded in the head and not a module, which would wait for the whole page. The app then
 * follows settings and system (src/state/settings/appearance.ts); tests/e2e/look/first-paint.web.spec.ts checks that the
 * background stays.
 */
(() => {
  const root = document.documentElement;
  let settings;
  try {
    settings = JSON.parse(localStorage.getItem('settings'));
  } catch {
    // Blocked or corrupt: theme and language of the system.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = ['light', 'dark'].includes(settings?.theme) ? settings.theme : system;
  // The background has a trace of it.
  root.dataset.accent = ['blue', 'green', 'orange'].find((accent) => accent === settings?.themeColor) ?? 'pink';
  // A wrong guess only costs a request: the app has the whole rule (src/core/settings/locale.ts).
  const texts = JSON.parse(document.currentScript.dataset.texts);
  const language = [settings?.language, navigator.language, navigator.language.slice(0, 2)].find((tag) => tag in texts);
  for (const href of texts[language] ?? []) {
    root.firstElementChild.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
})();
