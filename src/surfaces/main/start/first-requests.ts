/*
 * The second script of the web app's page: what is needed to request the first lists, which is a third of the app's code.
 * It runs as soon as that is there, while the rest is still being loaded.
 */
import { recordedSink } from '@/core/diagnostics/session-log';
import { startLog } from '@/core/log';
import { startFirstLists } from './first-lists';

startLog(recordedSink(console));

void startFirstLists();
