import type { IpcMain, WebContents, WebFrameMain } from 'electron';
import * as v from 'valibot';
import { type CallName, callNames, type ShellCalls } from '../../ipc';
import { windowActions } from '../../ipc/app';
import { lyricsFeedLimits } from '../../ipc/lyrics-server';
import { pluginSources } from '../../ipc/plugins';
import { networkModes } from '../../ipc/service';
import { lyricLineSchema, playerSummarySchema } from '../player/player-schemas';
import { accessSchema } from '../plugins/plugin-records';
import type { IsOwnPage } from '../safety/own-page';
import { shellSettingsSchema } from '../shell-settings';
import { shortcutsSchema } from '../shortcuts/global-shortcuts';

/** The handler of each call; a missing or wrong one does not compile. The first argument is the calling contents. */
export type CallHandlers = {
  readonly [Name in CallName]: (
    sender: WebContents,
    ...args: Parameters<ShellCalls[Name]>
  ) => ReturnType<ShellCalls[Name]> | Promise<ReturnType<ShellCalls[Name]>>;
};

const origin = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const lyricsFeedSchema = v.strictObject({
  hash: v.pipe(v.string(), v.nonEmpty(), v.maxLength(lyricsFeedLimits.hashLength)),
  krc: v.pipe(v.string(), v.maxBytes(lyricsFeedLimits.krcBytes)),
});

/** Of a music service, which may be in the local network. */
const serviceOrigin = v.pipe(v.string(), v.maxLength(300), v.regex(/^https?:\/\/[^\s/?#@\\]+$/));

type ArgumentParsers = { readonly [Name in CallName]: (args: unknown) => Parameters<ShellCalls[Name]> };

/** Of a drag; farther than any display reaches. Not a number and infinity are outside too. */
const distance = v.pipe(v.number(), v.minValue(-20_000), v.maxValue(20_000));
const pluginIdSchema = v.pipe(v.string(), v.regex(/^[a-p]{32}$/));
/** Ids, and offsets in files. */
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const parsers: ArgumentParsers = {
  'app:info': v.parser(v.strictTuple([])),
  'settings:save': v.parser(v.strictTuple([shellSettingsSchema])),
  'settings:clear': v.parser(v.strictTuple([])),
  'shortcuts:apply': v.parser(v.strictTuple([shortcutsSchema])),
  'shortcuts:suspend': v.parser(v.strictTuple([v.boolean()])),
  'player:summary': v.parser(v.strictTuple([playerSummarySchema])),
  'player:lyric-line': v.parser(v.strictTuple([lyricLineSchema])),
  'window:control': v.parser(v.strictTuple([v.picklist(windowActions)])),
  'window:is-maximised': v.parser(v.strictTuple([])),
  'link:open-external': v.parser(v.strictTuple([v.string()])),
  'verification:frames': v.parser(v.strictTuple([v.nullable(v.strictObject({ origin: v.nullable(serviceOrigin) }))])),
  'disclaimer:answer': v.parser(v.strictTuple([v.boolean()])),
  'launch:pending': v.parser(v.strictTuple([wholeNumber])),
  'launch:done': v.parser(v.strictTuple([wholeNumber])),
  'launch:read': v.parser(v.strictTuple([wholeNumber, wholeNumber])),
  'service:can-start': v.parser(v.strictTuple([])),
  'service:use': v.parser(v.strictTuple([v.picklist(networkModes)])),
  'service:start': v.parser(v.strictTuple([])),
  'overlay:show': v.parser(v.strictTuple([v.boolean()])),
  'overlay:reset-position': v.parser(v.strictTuple([])),
  'overlay:lock': v.parser(v.strictTuple([v.boolean()])),
  'overlay:click-through': v.parser(v.strictTuple([v.boolean()])),
  'overlay:move-by': v.parser(v.strictTuple([distance, distance])),
  'overlay:resize-by': v.parser(v.strictTuple([distance, distance])),
  'plugins:list': v.parser(v.strictTuple([])),
  'plugins:refresh': v.parser(v.strictTuple([])),
  'plugins:open-folder': v.parser(v.strictTuple([])),
  'plugins:install': v.parser(v.strictTuple([v.picklist(pluginSources), v.pipe(v.string(), v.maxLength(100))])),
  'plugins:set-enabled': v.parser(v.strictTuple([pluginIdSchema, v.boolean()])),
  'plugins:consent': v.parser(v.strictTuple([pluginIdSchema, accessSchema])),
  'plugins:uninstall': v.parser(v.strictTuple([pluginIdSchema])),
  'plugins:open-popup': v.parser(v.strictTuple([pluginIdSchema])),
  'lyrics-server:enable': v.parser(v.strictTuple([v.boolean()])),
  'lyrics-server:status': v.parser(v.strictTuple([])),
  'lyrics-server:copy-token': v.parser(v.strictTuple([])),
  'lyrics-server:renew-token': v.parser(v.strictTuple([])),
  'lyrics-server:answer-origin': v.parser(v.strictTuple([origin, v.boolean()])),
  'lyrics-server:remove-origin': v.parser(v.strictTuple([origin])),
  'lyrics-feed:set': v.parser(v.strictTuple([v.nullable(lyricsFeedSchema)])),
};

/**
 * Handles calls from Kanade's own pages only. Must run before a window opens, because a page may call immediately. A
 * refused call rejects in the page with an error that names the call, never its arguments.
 */
export function registerHandlers(ipcMain: Pick<IpcMain, 'handle'>, handlers: CallHandlers, isOwnPage: IsOwnPage): void {
  const register = <Name extends CallName>(name: Name) => {
    const parse: ArgumentParsers[Name] = parsers[name];
    const handler: CallHandlers[Name] = handlers[name];
    ipcMain.handle(name, (event, ...args: unknown[]) => {
      if (!isTrusted(event.senderFrame, isOwnPage)) throw refusal(name, 'the page is not part of Kanade');
      let checked: Parameters<ShellCalls[Name]>;
      try {
        checked = parse(args);
      } catch {
        throw refusal(name, 'its arguments are wrong');
      }
      return handler(event.sender, ...checked);
    });
  };
  for (const name of callNames) register(name);
}

/** A removed frame can't be checked; frames inside a page may never call the shell. */
function isTrusted(frame: WebFrameMain | null, isOwnPage: IsOwnPage): boolean {
  return frame !== null && frame.parent === null && isOwnPage(frame.url);
}

function refusal(name: CallName, reason: string): Error {
  const error = new Error(`Refused ${name}: ${reason}.`);
  console.warn(error.message);
  return error;
}
