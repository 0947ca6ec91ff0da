import { contextBridge, ipcRenderer } from 'electron';
import { bridgeName, createBridge } from './bridge';
import type { CallName, EventName } from './ipc';

/** The names of all rows in ipc.ts. The build puts them in, because their schemas would make this file a large one. */
declare const shellNames: { calls: readonly CallName[]; events: readonly EventName[] };

contextBridge.exposeInMainWorld(bridgeName, createBridge(ipcRenderer, shellNames));
