import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { dividedOutput } from './build/code-splitting.ts';
import { Licences, noticeFile } from './build/licences.ts';
import { oldestChromium } from './build/oldest-chromium.ts';
import { pixelsToRem } from './build/pixels-to-rem.ts';
import { precompression } from './build/precompression.ts';
import { preloadTexts } from './build/preload-texts.ts';
import { productionRouter } from './build/production-router.ts';
import { webManifest } from './build/web-manifest.ts';
import packageFile from './package.json' with { type: 'json' };

const src = fileURLToPath(new URL('./src', import.meta.url));

/** The service worker is made of Workbox by the PWA plugin, after this build. */
const licences = new Licences().add('workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies');

/** The web app. The extension is built by wxt.config.ts, the desktop app by scripts/desktop. */
export default defineConfig({
  base: './',
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageFile.version) },
  resolve: { alias: { '@': src } },
  css: { postcss: { plugins: [pixelsToRem] } },
  server: { host: 'localhost', port: 6522, strictPort: true },
  preview: { host: 'localhost', port: 6522, strictPort: true },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: `chrome${oldestChromium}`,
    chunkSizeWarningLimit: 1000,
    // Every browser of the target has it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: dividedOutput('assets'),
      // Compressing takes longer than the rest, and is wanted.
      checks: { bundlerTimings: false },
    },
  },
  // The parsers of local music are loaded by the scan worker when they are needed.
  worker: { format: 'es', plugins: () => [licences.collector()] },
  plugins: [
    productionRouter(),
    react(),
    preloadTexts(),
    licences.collector(),
    licences.writer(),
    precompression(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      manifest: webManifest,
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
        // The picture test of a provider needs the network, and is not a screen of the app.
        // The readings of Han characters are as large as half of the app, for one use in the palette.
        globIgnores: ['captcha/**', 'assets/pinyin-pro-*'],
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [/\/captcha\//, new RegExp(`/${noticeFile}$`)],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
});
