import { fileURLToPath } from 'node:url';
import { defineConfig } from 'wxt';
import { codeSplitting } from './code-splitting.ts';
import { adaptToFirefox } from './firefox-manifest.ts';
import { pixelsToRem } from './pixels-to-rem.ts';
import { browserCommands } from './src/core/keyboard/browser-commands.ts';

const src = fileURLToPath(new URL('./src', import.meta.url));

export default defineConfig({
  srcDir: 'src',
  entrypointsDir: '../entrypoints',
  publicDir: 'public',
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  // No auto-imports: the same src/ is also built without WXT.
  imports: false,
  alias: { '@': src },
  outDir: 'dist',
  outDirTemplate: 'extension{{modeSuffix}}',
  zip: { name: 'kanade', artifactTemplate: 'kanade-extension.zip' },
  vite: () => ({
    css: { postcss: { plugins: [pixelsToRem] } },
    worker: { format: 'es' },
    build: {
      target: 'chrome123',
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { output: { codeSplitting: codeSplitting() } },
    },
  }),
  hooks: {
    'config:resolved'({ config }) {
      if (config.browser !== 'firefox') return;
      config.outDir = fileURLToPath(new URL('./dist/firefox', import.meta.url));
      config.zip.artifactTemplate = 'kanade-firefox.zip';
      config.zip.sourcesTemplate = 'kanade-firefox-sources.zip';
    },
    'build:manifestGenerated'({ config }, manifest) {
      if (config.browser === 'firefox') adaptToFirefox(manifest);
    },
  },
  manifest: {
    name: 'Kanade',
    description: 'An open music player: search, queue, word-by-word lyrics, and playback that goes on across tabs.',
    minimum_chrome_version: '123',
    permissions: ['offscreen'],
    // Asked for one host at a time, when the listener enters the address of a service without CORS headers.
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    icons: {
      16: 'icons/icon-16.png',
      32: 'icons/icon-32.png',
      48: 'icons/icon-48.png',
      128: 'icons/icon-128.png',
    },
    action: { default_title: 'Kanade' },
    commands: Object.fromEntries(
      Object.entries(browserCommands).map(([name, { description, suggested, isGlobal }]) => [
        name,
        { description, suggested_key: { default: suggested }, ...(isGlobal ? { global: true } : {}) },
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
      ].join('; '),
      // The provider's picture test, without access to anything of the extension.
      sandbox: [
        'sandbox allow-scripts',
        "script-src 'self' https://turing.captcha.qcloud.com https://turing.captcha.gtimg.com",
      ].join('; '),
    },
  },
});
