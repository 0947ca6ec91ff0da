import * as v from 'valibot';
import { type StoredTexts, storedValue } from '@/storage/stored-value.ts';

const finite = v.pipe(v.number(), v.finite());
const whole = v.pipe(finite, v.minValue(0));

const schema = v.object({
  userId: v.string(),
  /** Plays that began earlier are done, or are older than the consent. Epoch ms. */
  since: finite,
  /** By id of a play that began later: its counted time, and whether it was reported. */
  plays: v.record(v.string(), v.object({ countedMs: whole, isReported: v.boolean() })),
  /** Counted time that no report has had yet. */
  unreportedMs: whole,
  /** A report of listening time whose answer is missing: the account's time before it, and what it adds. */
  pending: v.nullable(v.object({ knownSeconds: whole, addedSeconds: whole })),
  /** Time of the last report of listening time, epoch ms. */
  reportedAt: finite,
  /** Why nothing is reported any more: the service has refused a report, or has no such call. */
  stopped: v.nullable(v.object({ reason: v.picklist(['refused', 'not-offered']), atEpochMs: finite })),
});

/** How far plays were reported to the account; null while reports are off. */
export type Reports = v.InferOutput<typeof schema>;

/** The state of reports, written by the engine and reset by the setting. */
export function createStoredReports(texts?: () => StoredTexts) {
  return storedValue<Reports | null>({ key: 'play_reports', schema, fallback: null }, texts);
}

export const storedReports = createStoredReports();
