import type { Task } from 'electron';
import { expect, test, vi } from 'vitest';
import { textsIn } from '../texts.ts';
import { setTasks, taskCommand } from './tasks.ts';

const program = 'C:\\Program Files\\Kanade\\Kanade.exe';

function tasksOf(args: readonly string[]): Task[] {
  const set: Task[] = [];
  setTasks({ setUserTasks: (tasks) => set.push(...tasks) > 0 }, textsIn('en'), { program, args });
  return set;
}

test('the jump list has the player’s tasks, which start this program', () => {
  expect(tasksOf([])).toMatchObject([
    { program, arguments: '--kanade-task=toggle', title: 'Play or pause', iconPath: program },
    { program, arguments: '--kanade-task=previous', title: 'Previous' },
    { program, arguments: '--kanade-task=next', title: 'Next' },
  ]);
});

test('the start of an unpackaged app names its folder, also one with spaces', () => {
  expect(tasksOf(['C:\\my work\\kanade'])[2]?.arguments).toBe('"C:\\my work\\kanade" --kanade-task=next');
});

test('each task is understood by the instance that runs, wherever Chromium puts the argument', () => {
  const types = tasksOf([]).map((task) =>
    taskCommand(['Kanade.exe', task.arguments, '--original-process-start-time=1']),
  );
  expect(types).toEqual([{ type: 'toggle' }, { type: 'previous' }, { type: 'next' }]);
});

test.each([
  [[]],
  [['Kanade.exe']],
  [['Kanade.exe', '--kanade-task=']],
  [['Kanade.exe', '--kanade-task=seek']],
  [['Kanade.exe', '--kanade-task=next2']],
  [['Kanade.exe', 'next']],
])('a start with %j is no task', (argv) => {
  expect(taskCommand(argv)).toBeNull();
});

test('a refusal of the system is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  setTasks({ setUserTasks: () => false }, textsIn('en'), { program, args: [] });
  expect(warn).toHaveBeenCalledOnce();
});
