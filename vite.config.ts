import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { dividedOutput } from './code-splitting.ts';
import { directIcons } from './direct-icons.ts';
import packageFile from './package.json' with { type: 'json' };
import { firstScripts, pageStart } from './page-start.ts';
import { pixelsToRem } from './pixels-to-rem.ts';
import { precompression } from './precompression.ts';
import { webManifest } from './web-manifest.ts';
import { wholeTextGroups } from './whole-text-groups.ts';

const src = fileURLToPath(new URL('./src', import.meta.url));

/** The web app. The extension is built by wxt.config.ts, the desktop's own code by vite.main and vite.preload. */
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
    target: 'chrome123',
    chunkSizeWarningLimit: 1000,
    // Every browser of the target has it.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: 'index.html', ...firstScripts }, output: dividedOutput('assets') },
  },
  // The parsers of local music are loaded by the scan worker when they are needed.
  worker: { format: 'es' },
  plugins: [
    directIcons(),
    react(),
    pageStart(),
    wholeTextGroups(),
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
        navigateFallbackDenylist: [/\/captcha\//],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
});
