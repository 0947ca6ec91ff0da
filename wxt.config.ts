import { fileURLToPath } from 'node:url';
import { defineConfig } from 'wxt';
import { dividedOutput } from './build/code-splitting.ts';
import { adaptToFirefox } from './build/firefox-manifest.ts';
import { Licences, noticeFile } from './build/licences.ts';
import { oldestChromium } from './build/oldest-chromium.ts';
import { pixelsToRem } from './build/pixels-to-rem.ts';
import { preloadTexts } from './build/preload-texts.ts';
import { productionRouter } from './build/production-router.ts';
import { actionsOutside } from './src/core/actions/outside-table.ts';
import { extensionTexts } from './src/i18n/extension-texts.ts';

const src = fileURLToPath(new URL('./src', import.meta.url));

/** Licences in the pages, the background worker and the workers of pages, which are builds of their own. */
const licences = new Licences();

/** The texts of the manifest in one language, as the browser reads them. */
function manifestMessages(texts: (typeof extensionTexts)['en']): string {
  const names = actionsOutside('browser').map(({ entry }) => entry.description);
  const entries = (['description', ...names] as const).map((name) => [name, { message: texts[name] }]);
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}

export default defineConfig({
  srcDir: 'src',
  entrypointsDir: '../entrypoints',
  publicDir: 'public',
  modules: ['@wxt-dev/module-react'],
  // No auto-imports: the same src/ is also built without WXT.
  imports: false,
  alias: { '@': src },
  outDir: 'dist',
  outDirTemplate: 'extension{{modeSuffix}}',
  hooks: {
    'config:resolved'({ config }) {
      // WXT 0.21 imports what it knows by name all the same, such as its storage for a variable `storage`.
      Object.assign(config.imports, { imports: [], presets: [] });
      if (config.browser !== 'firefox') return;
      config.outDir = fileURLToPath(new URL('./dist/firefox', import.meta.url));
      config.zip.artifactTemplate = 'kanade-firefox.zip';
      config.zip.sourcesTemplate = 'kanade-firefox-sources.zip';
    },
    'entrypoints:resolved'(_, entrypoints) {
      // A page that is for another browser, by its own `manifest.include`: the build has nothing to say about it.
      entrypoints.splice(0, entrypoints.length, ...entrypoints.filter(({ skipped }) => !skipped));
    },
    'vite:build:extendConfig'(entrypoints, { build }) {
      // The pages share code; the worker is built by itself, into one file.
      if (!build || entrypoints.some(({ type }) => type === 'background')) return;
      const { output, ...options } = build.rolldownOptions ?? {};
      build.rolldownOptions = { ...options, output: { ...output, ...dividedOutput('chunks') } };
    },
    'build:manifestGenerated'({ config }, manifest) {
      if (config.browser === 'firefox') adaptToFirefox(manifest);
    },
    'build:publicAssets'(_, assets) {
      assets.push({ relativeDest: noticeFile, contents: licences.notice() });
      for (const [locale, texts] of Object.entries(extensionTexts)) {
        const folder = locale.replace('-', '_');
        assets.push({ relativeDest: `_locales/${folder}/messages.json`, contents: manifestMessages(texts) });
      }
    },
  },
  zip: { name: 'kanade', artifactTemplate: 'kanade-extension.zip' },
  vite: () => ({
    plugins: [productionRouter(), preloadTexts(), licences.collector()],
    css: { postcss: { plugins: [pixelsToRem] } },
    worker: { format: 'es', plugins: () => [licences.collector()] },
    build: {
      target: `chrome${oldestChromium}`,
      chunkSizeWarningLimit: 1000,
      // A page requests all its files at once, not its script first and then what that imports. Scripts request no more
      // than they import: the files are on this device.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
      },
    },
  }),
  manifest: {
    name: 'Kanade',
    description: '__MSG_description__',
    // The language for all others, as in the app (docs/behaviour.md#languages).
    default_locale: 'ja',
    minimum_chrome_version: String(oldestChromium),
    // Each is explained in docs/permissions.md.
    permissions: ['offscreen', 'contextMenus', 'unlimitedStorage'],
    // A window for private browsing leaves nothing behind; a queue, a history and sound that outlive it would.
    incognito: 'not_allowed',
    omnibox: { keyword: 'kanade' },
    // Asked for single hosts: of a service or scrobbling server without CORS headers that the user enters the address of,
    // and of the media that a service names, for sound effects.
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    icons: {
      16: 'icons/icon-16.png',
      32: 'icons/icon-32.png',
      48: 'icons/icon-48.png',
      128: 'icons/icon-128.png',
    },
    action: { default_title: 'Kanade' },
    commands: Object.fromEntries(
      actionsOutside('browser').map(({ entry: { name, description, suggested, isGlobal } }) => [
        name,
        {
          description: `__MSG_${description}__`,
          ...(suggested === null ? {} : { suggested_key: { default: suggested } }),
          ...(isGlobal ? { global: true } : {}),
        },
      ]),
    ),
    sandbox: { pages: ['captcha/captcha.html'] },
    content_security_policy: {
      extension_pages: [
        "script-src 'self'",
        "object-src 'self'",
        // http: is there for services on the local network, and for pictures and music that providers serve over plain
        // http: the manifest can't know the address that a user enters (docs/decisions/011-finding-the-service.md).
        "img-src 'self' data: blob: https: http:",
        "media-src 'self' blob: https: http:",
        "connect-src 'self' https: http: ws://127.0.0.1:*",
        // A foreign style sheet could read what is typed; only font files come from elsewhere.
        "style-src 'self'",
        "font-src 'self' https:",
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; '),
      // The provider's picture test, without access to anything of the extension.
      sandbox: [
        'sandbox allow-scripts',
        "script-src 'self' https://turing.captcha.qcloud.com https://turing.captcha.gtimg.com",
      ].join('; '),
    },
  },
});
