import type { Calendar, Period } from '@/core/plays/period.ts';
import type { Statistics } from '@/core/plays/statistics.ts';

/** File formats of an export of the play log. */
export type ExportFormat = 'csv' | 'json';

/** What the worker of the statistics is asked, by the type of its results. */
export type StatisticsRequests = {
  statistics: { request: { period: Period; calendar: Calendar }; result: Statistics };
  export: { request: { format: ExportFormat }; result: Blob };
};

type RequestKind = keyof StatisticsRequests;

/** A call of the worker; both ends are of the same build. */
export type StatisticsCall = {
  [Kind in RequestKind]: { id: number; kind: Kind; request: StatisticsRequests[Kind]['request'] };
}[RequestKind];

/** Its answer: a result, or the message of an error. */
export type StatisticsAnswer = { id: number } & (
  | { result: StatisticsRequests[RequestKind]['result'] }
  | { error: string }
);
