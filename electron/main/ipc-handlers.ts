import type { IpcMain, WebContents, WebFrameMain } from 'electron';
import * as v from 'valibot';
import { type CallName, callNames, type ShellCalls, windowActions } from '../ipc';
import type { IsOwnPage } from './own-page';

/** What answers each call. A missing or wrong one does not compile. The first argument is the contents that asked. */
export type CallHandlers = {
  readonly [Name in CallName]: (
    sender: WebContents,
    ...args: Parameters<ShellCalls[Name]>
  ) => ReturnType<ShellCalls[Name]> | Promise<ReturnType<ShellCalls[Name]>>;
};

type ArgumentParsers = { readonly [Name in CallName]: (args: unknown) => Parameters<ShellCalls[Name]> };

const parsers: ArgumentParsers = {
  'app:info': v.parser(v.strictTuple([])),
  'window:control': v.parser(v.strictTuple([v.picklist(windowActions)])),
  'window:is-maximised': v.parser(v.strictTuple([])),
  'link:open-external': v.parser(v.strictTuple([v.string()])),
  'disclaimer:answer': v.parser(v.strictTuple([v.boolean()])),
};

/**
 * Answers the calls of Kanade's own pages and of nobody else. To be done before a window opens, because a page may call
 * in its first line. A refused call rejects in the page with an error that names the call, never its arguments.
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

/** A frame that is gone can't be checked; a frame inside a page has no business with the shell, whosever it is. */
function isTrusted(frame: WebFrameMain | null, isOwnPage: IsOwnPage): boolean {
  return frame !== null && frame.parent === null && isOwnPage(frame.url);
}

function refusal(name: CallName, reason: string): Error {
  const error = new Error(`Refused ${name}: ${reason}.`);
  console.warn(error.message);
  return error;
}
