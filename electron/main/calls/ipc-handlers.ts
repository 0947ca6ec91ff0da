import type { IpcMain, WebContents, WebFrameMain } from 'electron';
import * as v from 'valibot';
import { type CallArguments, type CallName, type CallResult, shellCalls } from '../../ipc';
import type { IsOwnPage } from '../safety/own-page';

/** The handler of each call; a missing or wrong one does not compile. The first argument is the calling contents. */
export type CallHandlers = {
  readonly [Name in CallName]: (
    sender: WebContents,
    ...args: CallArguments<Name>
  ) => CallResult<Name> | Promise<CallResult<Name>>;
};

/**
 * Handles calls from Kanade's own pages only. Must run before a window opens, because a page may call immediately. A
 * refused call rejects in the page with an error that names the call, never its arguments.
 */
export function registerHandlers(ipcMain: Pick<IpcMain, 'handle'>, handlers: CallHandlers, isOwnPage: IsOwnPage): void {
  const register = <Name extends CallName>(name: Name) => {
    const handler: CallHandlers[Name] = handlers[name];
    const schema: v.GenericSchema<unknown, unknown> = shellCalls[name].args;
    ipcMain.handle(name, (event, ...args: unknown[]) => {
      if (!isTrusted(event.senderFrame, isOwnPage)) throw refusal(name, 'the page is not part of Kanade');
      const checked = v.safeParse(schema, args);
      if (!checked.success) throw refusal(name, 'its arguments are wrong');
      return handler(event.sender, ...(checked.output as CallArguments<Name>));
    });
  };
  for (const name of Object.keys(shellCalls) as CallName[]) register(name);
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
