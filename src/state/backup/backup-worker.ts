import { type ReadBackup, readBackup } from '@/core/backup/backup-file.ts';
import { setLogSink } from '@/core/log.ts';
import { PlayLog } from '@/playback/persistence/play-log.ts';
import { answerCalls } from '@/storage/documents/worker-calls.ts';
import type { BackupCalls } from './backup.ts';
import { HistoryTransfer } from './history-transfer.ts';

setLogSink(console);
const history = new HistoryTransfer(new PlayLog(null));

answerCalls<BackupCalls>({
  read: async (file) => withoutHistory(readBackup(await file.text())),
  historyText: () => history.text(),
  preview: (mode) => history.preview(mode),
  apply: (mode) => history.apply(mode),
  undo: () => history.undo(),
});

function withoutHistory(read: ReadBackup): BackupCalls['read']['result'] {
  if ('error' in read) return read;
  const { history: plays = null, ...values } = read.backup.values;
  history.setIncoming(plays);
  return { backup: { ...read.backup, values, hasHistory: plays !== null } };
}
