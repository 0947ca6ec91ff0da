import * as v from 'valibot';
import type { EngineReport, SoundReport } from '@/core/diagnostics/diagnostics';
import { sessionLog } from '@/core/diagnostics/session-log';

const channelName = 'kanade-diagnostics';

/** Identifies this document, so that a page in which the engine runs does not show its warnings twice. */
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

/** Answers pages that show the diagnostics. Returns a function that ends it. */
export function answerDiagnostics(sound: () => SoundReport): () => void {
  const startedAtEpochMs = Date.now();
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    const message = v.safeParse(messageSchema, data);
    if (!message.success || message.output.kind !== 'ask') return;
    const report: EngineReport = {
      documentId,
      startedAtEpochMs,
      sound: sound(),
      warnings: sessionLog.lines(),
    };
    channel.postMessage({ kind: 'report', report });
  };
  return () => channel.close();
}

/** Asks the engine, wherever it runs. `ask` requests a report, `onReport` is called for each. */
export function followEngineReports(onReport: (report: EngineReport) => void): { ask: () => void; stop: () => void } {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    const message = v.safeParse(messageSchema, data);
    if (message.success && message.output.kind === 'report') onReport(message.output.report);
  };
  return { ask: () => channel.postMessage({ kind: 'ask' }), stop: () => channel.close() };
}
