import type { App, Task } from 'electron';
import { actionsOutside } from '@/core/actions/outside-table.ts';
import type { ShellCommand } from '../../ipc.ts';
import type { DesktopShellTexts } from '../texts.ts';

/** Argument of a start by a jump list task: `--kanade-task=next`. */
const taskArgument = '--kanade-task=';

/** Sets the tasks of Windows' jump list. They start the app again, which passes them to the running instance. */
export function setTasks(
  app: Pick<App, 'setUserTasks'>,
  texts: DesktopShellTexts,
  start: { program: string; args: readonly string[] },
): void {
  const tasks = actionsOutside('menu').map(
    ({ action, entry }): Task => ({
      program: start.program,
      arguments: [...start.args.map((argument) => `"${argument}"`), `${taskArgument}${action}`].join(' '),
      title: texts[entry.text],
      description: texts[entry.text],
      iconPath: start.program,
      iconIndex: 0,
    }),
  );
  if (!app.setUserTasks(tasks)) console.warn('Windows did not take the tasks of the jump list.');
}

/** The command of a start by a task; null for other starts. */
export function taskCommand(argv: readonly string[]): ShellCommand | null {
  const task = argv.find((argument) => argument.startsWith(taskArgument))?.slice(taskArgument.length);
  const found = actionsOutside('menu').find(({ action }) => action === task);
  return found ? { type: found.action } : null;
}
