import type { ComponentType, ReactNode } from 'react';
import { createLog } from '@/core/log';
import { loadCode } from '@/host/load-code';
import { CrashMessage } from './error-boundary';

const log = createLog('app');

/** The code of a screen, as the `handle` of its route. */
export class ScreenCode {
  readonly #load: () => Promise<ComponentType>;
  #screen: ComponentType | null = null;
  /** Why the last attempt failed. */
  #error: unknown = null;

  constructor(load: () => Promise<ComponentType>) {
    this.#load = load;
  }

  /** Null if the screen can be rendered now. Never rejects: a screen that did not load renders a message. */
  prepare(): Promise<void> | null {
    if (this.#screen !== null) return null;
    return loadCode(this.#load).then(
      (screen) => {
        this.#screen = screen;
      },
      (error: unknown) => {
        this.#error = error;
        log.warn('a screen did not load', error);
      },
    );
  }

  /** The next navigation tries again where the code is missing. */
  render(): ReactNode {
    const Screen = this.#screen;
    return Screen === null ? <CrashMessage error={this.#error} /> : <Screen />;
  }
}

/** A screen whose code is loaded before it is shown; the one before stays until then. */
export function loadedScreen(load: () => Promise<ComponentType>): { handle: ScreenCode; element: ReactNode } {
  const code = new ScreenCode(load);
  return { handle: code, element: <LoadedScreen code={code} /> };
}

function LoadedScreen({ code }: { code: ScreenCode }) {
  return code.render();
}
