import { contextBridge, ipcRenderer } from 'electron';
import { bridgeName, createBridge } from './bridge.ts';
import type { CallName, EventName } from './ipc.ts';

/** Names of all rows of ipc.ts, inserted by the build, because importing their schemas would bloat the preload. */
declare const shellNames: { calls: readonly CallName[]; events: readonly EventName[] };

contextBridge.exposeInMainWorld(bridgeName, createBridge(ipcRenderer, shellNames));
