import { mountApp } from '@/app/mount';
import { setLogSink } from '@/core/log';
import { createDesktopHost } from '@/host/desktop/desktop-host';
import { createExtensionHost } from '@/host/extension/extension-host';

setLogSink(console);

// The desktop app shows this same page, with a preload that puts the bridge there.
const host = window.kanadeShell ? await createDesktopHost(window.kanadeShell) : createExtensionHost();
await mountApp({ host, root: document.getElementById('root') ?? document.body });
