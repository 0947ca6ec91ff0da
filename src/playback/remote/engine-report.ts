import * as v from 'valibot';
import type { EngineReport, SoundReport } from '@/core/diagnostics/diagnostics.ts';
import { sessionLog } from '@/core/diagnostics/session-log.ts';
import { type Bus, openBus } from '@/storage/documents/bus.ts';

/** Identifies this document, so that the page that runs the engine does not show its warnings twice. */
export const documentId = crypto.randomUUID();

const finite = v.pipe(v.number(), v.finite());

const reportSchema: v.GenericSchema<unknown, EngineReport> = v.object({
  documentId: v.string(),
  startedAtEpochMs: finite,
  sound: v.object({
    graph: v.nullable(
      v.object({ state: v.string(), sampleRateHz: finite, baseLatencyMs: finite, outputLatencyMs: finite }),
    ),
    device: v.nullable(v.string()),
  }),
  warnings: v.array(v.object({ atEpochMs: finite, text: v.string(), count: finite })),
});

const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('ask') }),
  v.object({ kind: v.literal('report'), report: reportSchema }),
]);

const openReports = (): Bus<v.InferOutput<typeof messageSchema>> => openBus('kanade-diagnostics', messageSchema);

/** Answers diagnostics requests of pages. Returns a function that stops answering. */
export function answerDiagnostics(sound: () => SoundReport): () => void {
  const startedAtEpochMs = Date.now();
  const reports = openReports();
  reports.subscribe(({ kind }) => {
    if (kind !== 'ask') return;
    const report: EngineReport = { documentId, startedAtEpochMs, sound: sound(), warnings: sessionLog.lines() };
    reports.post({ kind: 'report', report });
  });
  return reports.close;
}

/** Requests reports of the engine in any document with `ask`; calls `onReport` for each. */
export function followEngineReports(onReport: (report: EngineReport) => void): { ask: () => void; stop: () => void } {
  const reports = openReports();
  reports.subscribe((message) => {
    if (message.kind === 'report') onReport(message.report);
  });
  return { ask: () => reports.post({ kind: 'ask' }), stop: reports.close };
}
