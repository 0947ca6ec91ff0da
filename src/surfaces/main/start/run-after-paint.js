/*
 * Runs the scripts of the page, which are in `data-scripts` of its own tag: once the frame is painted, from which the code
 * of the app would keep the browser. Part of first-paint.js in the web app only; the extension's files are on the disk.
 * The browser may offer the installation before they run: see `install-prompt.ts`.
 */
(() => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Object.assign(window, { earlyInstallPrompt: event });
  });
  const scripts = JSON.parse(document.currentScript?.dataset.scripts ?? '[]');
  const run = () => {
    for (const src of scripts.splice(0)) {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = src;
      document.head.append(script);
    }
  };
  // A tab in the background paints nothing, and has no frames to wait for.
  const painted = () => requestAnimationFrame(() => setTimeout(run));
  document.addEventListener('DOMContentLoaded', document.hidden ? run : painted);
  document.addEventListener('visibilitychange', run, { once: true });
  // Where a window shows no frames although it is visible.
  addEventListener('load', () => setTimeout(run, 500));
})();
