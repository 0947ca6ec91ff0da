import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ImportJob, ImportSide } from '@/core/list-tools/import-job.ts';
import { serviceWaitMs, waitForService } from '@/playback/sources/service-waits.ts';
import { findAmong, findOnService } from '@/state/list-tools/find-songs.ts';
import { readLocalSongs } from '@/state/list-tools/local-songs.ts';
import { api } from '@/state/queries/api.ts';
import { onUserChange, sessionStore } from '@/state/session/session-store.ts';
import { LifeLock } from '@/storage/documents/life-lock.ts';
import { ImportSession, type ImportState } from './import-session.ts';
import { addImport, putJob, putRow, readImport, removeImport } from './import-storage.ts';

const session = new ImportSession({
  storage: { readImport, addImport, putJob, putRow, removeImport },
  userId: () => sessionStore.getState().session?.userId ?? null,
  finder: async (side: ImportSide) => (side === 'service' ? findOnService(api) : findAmong(await readLocalSongs())),
  async lock() {
    const held = await new LifeLock('kanade-importing', { holders: 'one', locks: navigator.locks }).holdIfFree();
    return held && (() => held.release());
  },
  waitForService: (failures, signal) => waitForService(serviceWaitMs(failures), signal),
  now: () => Date.now(),
});

/** The import of this page; it goes on while other screens are shown. */
export const listImport: Pick<
  ImportSession,
  'open' | 'start' | 'startLink' | 'pause' | 'resume' | 'answer' | 'answerAll' | 'setTarget' | 'finish' | 'remove'
> = session;

/** The import that is open in this page. */
export function openImport(): ImportJob | null {
  const state = session.store.getState();
  return state.status === 'open' ? state.job : null;
}

// An import of another account is removed.
onUserChange(() => {
  session.close();
  void session.open();
});

export function useListImport(): ImportState {
  useEffect(() => {
    void session.open();
    return () => {
      // Another page may begin one.
      if (session.store.getState().status === 'none') session.close();
    };
  }, []);
  return useStore(session.store);
}
