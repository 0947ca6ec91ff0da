import { listen } from '@/core/async/listen.ts';
import { createLog } from '@/core/log.ts';
import { whenIdle } from '@/host/page.ts';
import { LifeLock, type Locks } from '@/storage/documents/life-lock.ts';

const log = createLog('sound permission');

/** Whether the browser allows this tab and others to start sound. */
export interface SoundPermission {
  /** Chromium loads no media in a hidden tab that has never played. */
  canLoad(): boolean;
  /** Also requires a user gesture, without which browsers refuse sound. */
  isHere(): boolean;
  /** Whether another tab is more likely to be allowed. */
  isBetterElsewhere(): Promise<boolean>;
  /** `rest` before the page is frozen, `wake` when it resumes. */
  rest(): void;
  wake(): void;
}

/** The permission of this document, visible to other tabs. Never stopped: lives as long as the document. */
export function followSoundPermission(locks: Locks): SoundPermission {
  /** Held once this tab can load media, and once it may start sound. */
  const loadLock = new LifeLock('kanade-can-load', { holders: 'many', locks });
  const soundLock = new LifeLock('kanade-may-sound', { holders: 'many', locks });
  /** Whether media was played here. */
  let hasPlayed = false;
  /** Release functions of the held locks, the one for loading first. */
  let releases: (() => void)[] = [];
  const isActivated = (): boolean => navigator.userActivation?.hasBeenActive ?? false;
  const isVisible = (): boolean => document.visibilityState === 'visible';

  function hold(): void {
    const rank = hasPlayed ? (isActivated() ? 2 : 1) : 0;
    for (const lock of [loadLock, soundLock].slice(releases.length, rank)) {
      const held = lock.hold();
      held.catch((error: unknown) => log.warn('other tabs can not see whether this one may sound', error));
      releases.push(() => void held.then(({ release }) => release()).catch(() => undefined));
    }
  }

  async function prepare(): Promise<void> {
    if (hasPlayed || !isVisible()) return;
    try {
      await playSilence();
      hasPlayed = true;
      stopVisibility();
      hold();
    } catch (error) {
      // Some browsers refuse even muted audio without a gesture; retried when the tab is visible again.
      if (error instanceof DOMException && error.name === 'NotAllowedError') return;
      log.warn('this tab could not be prepared for sound', error);
    }
  }

  function whenVisible(): void {
    void prepare();
  }

  const stopVisibility = listen(document, 'visibilitychange', whenVisible);
  // Not while the page starts.
  void whenIdle(1500).then(whenVisible);
  const onGesture = (): void => {
    if (!isActivated()) return;
    stopGestures();
    hold();
  };
  const stopGestures = listen(globalThis, ['pointerup', 'keydown'], onGesture, { capture: true, passive: true });
  const canLoad = (): boolean => hasPlayed || isVisible();
  return {
    canLoad,
    isHere: () => canLoad() && isActivated(),
    async isBetterElsewhere() {
      if (!canLoad()) return loadLock.isHeld();
      return !isActivated() && soundLock.isHeld();
    },
    rest() {
      for (const release of releases) release();
      releases = [];
    },
    wake: hold,
  };
}

/** Plays a moment of silence; muted, so that it needs no gesture and interrupts no other app. */
async function playSilence(): Promise<void> {
  const url = URL.createObjectURL(silentWave());
  const audio = new Audio(url);
  audio.muted = true;
  try {
    await audio.play();
  } finally {
    audio.removeAttribute('src');
    audio.load();
    URL.revokeObjectURL(url);
  }
}

/** 100 ms of silence: PCM, mono, 8 bits, 8 kHz. */
function silentWave(): Blob {
  const samples = 800;
  const bytes = new Uint8Array(44 + samples).fill(0x80, 44);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string): void => {
    for (const [index, letter] of [...value].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  return new Blob([bytes], { type: 'audio/wav' });
}
