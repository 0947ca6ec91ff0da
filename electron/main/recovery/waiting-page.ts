import { type MainLanguage, mainTexts } from './main-texts';

/**
 * The address of what the window shows until the page of the app is loaded: a text alone, which runs nothing, loads
 * nothing and has no access to the shell.
 */
export function waitingPage(language: MainLanguage): string {
  const text = mainTexts(language).starting;
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark"><title>Kanade</title><style>
html{height:100%;background:light-dark(#fff,#121212);color:light-dark(#555,#aaa);font:16px system-ui,sans-serif}
body{height:100%;margin:0;display:grid;place-items:center;app-region:drag;user-select:none}
</style></head><body><p role="status">${text}</p></body></html>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`;
}
