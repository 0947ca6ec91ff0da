import type { LogLine } from './session-log';

/** What answers at the address of the music service. */
export type ServiceReport = {
  address: string;
  state: 'checking' | 'ready' | 'demo' | 'provider-away' | 'unknown-program' | 'no-answer';
  /** 1 = versions before 1.5, 2 = later ones; null where it is unknown. */
  generation: 1 | 2 | null;
};

/** The sound of the engine. */
export type SoundReport = {
  /** The Web Audio graph; null = sound bypasses it, because no effect is on. */
  graph: { state: string; sampleRateHz: number; baseLatencyMs: number; outputLatencyMs: number } | null;
  /** Name of the chosen output that is in use; null = the default one. */
  device: string | null;
};

/** What the document of the engine reports about itself. */
export type EngineReport = {
  documentId: string;
  startedAtEpochMs: number;
  sound: SoundReport;
  warnings: readonly LogLine[];
};

/** Kinds of stored data; each is one row of the diagnostics. */
export const storageKinds = [
  'settings',
  'account',
  'queue',
  'history',
  'searches',
  'lyrics',
  'localMusic',
  'loudness',
  'lists',
  'offlineSongs',
  'recent',
  'program',
] as const;

export type StorageKind = (typeof storageKinds)[number];

/** `bytes` and `entries` are null where the browser does not report it. */
export type StoredAmount = { kind: StorageKind; bytes: number | null; entries: number | null };

export type StorageReport = {
  usedBytes: number | null;
  quotaBytes: number | null;
  amounts: readonly StoredAmount[];
};

/** Frames of the last ten seconds, and how many of them came late. */
export type FrameReport = { total: number; late: number };

export type Diagnostics = {
  app: {
    version: string | null;
    host: 'extension' | 'web' | 'desktop';
    browser: string;
    platform: string;
    language: string;
  };
  service: ServiceReport;
  player: {
    connection: 'connecting' | 'connected' | 'reviving' | 'lost';
    state: string;
    queueLength: number;
    revivals: number;
  };
  /** null = the engine has not answered. */
  engine: Omit<EngineReport, 'documentId' | 'warnings'> | null;
  frames: FrameReport;
  /** Used bytes of the JavaScript heap of this page; null where the browser does not report it. */
  heapBytes: number | null;
  storage: StorageReport | null;
  warnings: readonly LogLine[];
};
