import { contextBridge, ipcRenderer } from 'electron';
import { createBridge } from './bridge';
import { bridgeName } from './ipc';

contextBridge.exposeInMainWorld(bridgeName, createBridge(ipcRenderer));
