import { type ActionIn, actions } from '@/core/actions/action-table.ts';
import type { OutsideAction } from '@/core/actions/outside-table.ts';
import { createLog } from '@/core/log.ts';
import { loginAddress } from '@/core/navigation/login-redirect.ts';
import { paths } from '@/core/navigation/paths.ts';
import { localeFor } from '@/core/settings/locale.ts';
import { ensureEngineDocument } from '@/host/extension/engine-document.ts';
import { openApp } from '@/host/extension/open-surface.ts';
import { extensionTexts } from '@/i18n/extension-texts.ts';
import { openPlayerChannel } from '@/playback/remote/channel.ts';
import { connectPlayer } from '@/playback/remote/remote.ts';
import type { IconState, LikeResult } from '../messages.ts';
import { askEngine } from './ask-engine.ts';
import { type Badge, errorText, type Toolbar } from './toolbar.ts';

const log = createLog('browser command');

/**
 * Runs a player action for the browser: connects to the engine for this command, and starts the engine if necessary.
 * Opens the app if the queue is empty. Never rejects.
 */
export async function runAction(action: Extract<OutsideAction<'browser'>, ActionIn<'command'>>): Promise<void> {
  // The state of the player, which decides what `toggle` does, is not known here.
  const command = actions[action].command;
  const player = connectPlayer(openPlayerChannel(), {
    locks: navigator.locks,
    revive: ensureEngineDocument,
    reviveAfterMs: 150,
  });
  try {
    await player.dispatch(command);
    if (player.getSnapshot().queue.items.length === 0) await openApp();
  } catch (error) {
    log.warn(`${command.type} was not carried out`, error);
  } finally {
    player.close();
  }
}

const failure: Badge = { text: '!', kind: 'error' };

/**
 * Likes or unlikes the current song, and shows the result on the icon; without a login it opens the app's login. Never
 * rejects.
 */
export async function likeSong(toolbar: Toolbar): Promise<void> {
  await ensureEngineDocument().catch(() => undefined);
  const [result, now] = await Promise.all([askEngine({ kind: 'like-song' }), askEngine({ kind: 'icon-state' })]);
  const texts = extensionTexts[now?.locale ?? localeFor(navigator.languages)];
  if (result?.type === 'logged-out') {
    toolbar.announce(failure, texts.likeLoggedOut);
    await openApp(loginAddress(paths.home));
    return;
  }
  const { badge, sentence } = outcomeOf(result, now, texts);
  toolbar.announce(badge, sentence);
}

function outcomeOf(
  result: LikeResult | null,
  now: IconState | null,
  texts: (typeof extensionTexts)['en'],
): { badge: Badge; sentence: string } {
  const named = (sentence: string): string => (now?.song ? `${now.song.title}\n${sentence}` : sentence);
  switch (result?.type) {
    case 'liked':
      return { badge: { text: '♥', kind: 'playing' }, sentence: named(texts.liked) };
    case 'unliked':
      return { badge: { text: '♡', kind: 'paused' }, sentence: named(texts.unliked) };
    case 'not-likable':
      return { badge: failure, sentence: named(texts.likeNotPossible) };
    default: {
      const reason = result?.error && result.error !== 'other' ? errorText(result.error, texts) : null;
      return { badge: failure, sentence: named(reason ?? texts.likeFailed) };
    }
  }
}
