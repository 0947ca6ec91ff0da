import { useCallback, useEffect, useRef, useState } from 'react';
import { storedUserData } from '@/api/account/session.ts';
import { probeService } from '@/api/service-discovery.ts';
import { listen } from '@/core/async/listen.ts';
import type { Diagnostics, EngineReport, ServiceReport, StorageReport } from '@/core/diagnostics/diagnostics.ts';
import { reportText } from '@/core/diagnostics/diagnostics.ts';
import { type LogLine, sessionLog } from '@/core/diagnostics/session-log.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import type { Host } from '@/host/host.ts';
import { documentId, followEngineReports } from '@/playback/remote/engine-report.ts';
import { revivalCount } from '@/playback/remote/revival.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { FrameMeter } from './frame-meter.ts';
import { readStorage } from './storage-report.ts';

/** Refresh interval in ms. */
const everyMs = 2000;

/** Storage is read less often, because that needs requests to every database. */
const storageEveryMs = 10_000;

/** Time without an answer after which the engine's report is removed, in ms. */
const answerLimitMs = 5000;

export type LiveDiagnostics = {
  diagnostics: Diagnostics;
  checkService: () => void;
  refreshStorage: () => void;
};

/** Diagnostics, refreshed while the component is mounted and the page is visible. */
export function useDiagnostics(host: Host): LiveDiagnostics {
  const [service, setService] = useState<ServiceReport>(() => ({
    address: address(),
    state: 'checking',
    generation: null,
  }));
  const [storage, setStorage] = useState<StorageReport | null>(null);
  const [engine, setEngine] = useState<{ report: EngineReport; atMs: number } | null>(null);
  const [meter] = useState(() => new FrameMeter());
  const [, setTick] = useState(0);
  const checks = useRef(0);

  const checkService = useCallback(() => {
    checks.current += 1;
    const check = checks.current;
    const probedAddress = address();
    setService({ address: probedAddress, state: 'checking', generation: null });
    void probeService(probedAddress).then((probed) => {
      if (check !== checks.current) return;
      setService({
        address: probedAddress,
        state: probed === null ? 'no-answer' : probed.kind,
        generation: probed?.generation ?? null,
      });
    });
  }, []);
  const refreshStorage = useCallback(() => void readStorage().then(setStorage), []);

  useEffect(() => {
    checkService();
    return settingsStore.subscribe((settings, before) => {
      if (serviceAddress(settings) !== serviceAddress(before)) checkService();
    });
  }, [checkService]);

  useEffect(() => {
    const reports = followEngineReports((report) => setEngine({ report, atMs: performance.now() }));
    const tick = (): void => {
      if (document.visibilityState !== 'visible') return;
      reports.ask();
      setTick((count) => count + 1);
    };
    tick();
    refreshStorage();
    const timer = setInterval(tick, everyMs);
    const storageTimer = setInterval(() => document.visibilityState === 'visible' && refreshStorage(), storageEveryMs);
    return () => {
      clearInterval(timer);
      clearInterval(storageTimer);
      reports.stop();
    };
  }, [refreshStorage]);

  useEffect(() => {
    let frame = 0;
    const onFrame = (atMs: number): void => {
      meter.add(atMs);
      frame = requestAnimationFrame(onFrame);
    };
    frame = requestAnimationFrame(onFrame);
    const stop = listen(document, 'visibilitychange', () => meter.pause());
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [meter]);

  const { connection, state, queue } = host.player.getSnapshot();
  const isAnswering = engine !== null && performance.now() - engine.atMs < answerLimitMs;
  return {
    checkService,
    refreshStorage,
    diagnostics: {
      app: {
        version: host.desktop?.version ?? appVersion(),
        host: host.kind,
        browser: browserName(),
        platform: host.desktop?.platform ?? platformName(),
        language: document.documentElement.lang,
      },
      service,
      player: { connection, state, queueLength: queue.items.length, revivals: revivalCount() },
      engine: isAnswering ? engine.report : null,
      frames: meter.read(),
      heapBytes: usedHeap(),
      storage,
      warnings: allWarnings(engine?.report ?? null),
    },
  };
}

function address(): string {
  return serviceAddress(settingsStore.getState());
}

/** Warnings of this page and of the engine's document, oldest first. */
function allWarnings(report: EngineReport | null): readonly LogLine[] {
  const own = sessionLog.lines();
  if (!report || report.documentId === documentId) return own;
  return [...own, ...report.warnings].sort((a, b) => a.atEpochMs - b.atEpochMs);
}

/** Chromium only, so TypeScript's types lack them. */
type ChromiumNavigator = Navigator & {
  userAgentData?: { brands: readonly { brand: string; version: string }[]; platform: string };
};
type ChromiumPerformance = Performance & { memory?: { usedJSHeapSize: number } };

/** Version of the web app or extension; null = not set by the build. */
function appVersion(): string | null {
  const version: unknown = import.meta.env.VITE_APP_VERSION;
  return typeof version === 'string' && version !== '' ? version : null;
}

function browserName(browser: ChromiumNavigator = navigator): string {
  // One of the brands is a placeholder with varying spelling.
  const brands = (browser.userAgentData?.brands ?? []).filter(({ brand }) => !/not.?a.?brand/i.test(brand));
  const own = brands.find(({ brand }) => brand !== 'Chromium') ?? brands[0];
  if (own) return `${own.brand} ${own.version}`;
  const found = /\b(Firefox|Version|Edg|OPR|Chrome)\/([\d.]+)/.exec(browser.userAgent);
  if (!found) return browser.userAgent;
  const [, name = '', version = ''] = found;
  return `${name === 'Version' ? 'Safari' : name} ${version}`;
}

function platformName(browser: ChromiumNavigator = navigator): string {
  return browser.userAgentData?.platform || browser.platform;
}

/** Used bytes of the JavaScript heap; null = not reported. */
function usedHeap(): number | null {
  return (performance as ChromiumPerformance).memory?.usedJSHeapSize ?? null;
}

/** Report for copying, without any data of the stored user. */
export function copyableReport(diagnostics: Diagnostics): string {
  return reportText(diagnostics, textsOf(storedUserData.read().state), new Date());
}

/** All texts of the user data that are not ordinary words. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.length >= 4 ? [text] : [];
}
