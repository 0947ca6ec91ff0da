import { browser } from 'wxt/browser';
import { isPlayerAction } from '@/core/actions/action-table.ts';
import { actionsOutside } from '@/core/actions/outside-table.ts';
import { createLog } from '@/core/log.ts';
import { hasEngineDocument } from '@/host/extension/engine-document.ts';
import { openApp } from '@/host/extension/open-surface.ts';
import { engineDocument, type IconState, onWorkerNotice } from '../messages.ts';
import { askEngine } from './ask-engine.ts';
import { applyUpdate, followHostAccess, followLastWindow, followLifeCycle } from './browser-events.ts';
import { likeSong, runAction } from './commands.ts';
import { ContextMenus } from './context-menus.ts';
import { listenToOmnibox } from './omnibox.ts';
import { Toolbar } from './toolbar.ts';

const log = createLog('worker');

/**
 * Starts what the extension does outside of its pages: icon, menus, address bar, shortcuts. The browser stops the
 * worker at any moment and restarts it for the next event, so all listeners are added at once, and the icon state is
 * requested at every start.
 */
export function startWorker(): void {
  const toolbar = new Toolbar();
  const menus = new ContextMenus();
  /** Number of reports, which are newer than an answer that they overtake. */
  let reports = 0;

  function show(now: IconState | null): void {
    reports += 1;
    toolbar.show(now);
    menus.show(now);
  }

  async function readIconState(): Promise<IconState | null> {
    return (await hasEngineDocument().catch(() => false)) ? askEngine({ kind: 'icon-state' }) : null;
  }

  /** Shows the current state, initially and after the engine has ended. */
  async function refresh(): Promise<void> {
    const before = reports;
    const now = await readIconState();
    if (reports === before) show(now);
    if (now) followEnd();
  }

  let isFollowing = false;
  function followEnd(): void {
    if (isFollowing) return;
    isFollowing = true;
    engineDocument(navigator.locks)
      .whenFree()
      .then(
        () => {
          isFollowing = false;
          reports += 1;
          void refresh();
        },
        (error: unknown) => log.warn('the end of the engine is not noticed', error),
      );
  }

  onWorkerNotice((notice) => {
    if (notice.kind === 'apply-update') {
      applyUpdate();
      return;
    }
    if (notice.kind === 'terms-needed') {
      void openApp();
      return;
    }
    show(notice.now);
    followEnd();
  });
  menus.listen();
  browser.commands?.onCommand.addListener((name) => {
    const action = actionsOutside('browser').find(({ entry }) => entry.name === name)?.action;
    if (action === undefined) return;
    if (isPlayerAction(action)) void runAction(action);
    else if (action === 'like') void likeSong(toolbar);
    // The browser opens the extension's popup itself.
    else action satisfies 'open-app';
  });
  listenToOmnibox();
  followLastWindow();
  followHostAccess();
  const createMenus = (): void => void readIconState().then((now) => menus.create(now));
  followLifeCycle({ onNew: createMenus });
  // A background page lives as long as the browser, which persists no menus for it.
  if (!browser.offscreen) createMenus();
  void refresh();
}
