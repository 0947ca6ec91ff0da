import type { SoundingTab, TabChoice } from '../../host';

/** What `TabPlayer` tells of the tabs, once its code is loaded; until then nothing says that another tab sounds. */
export class LaterTabs implements TabChoice {
  #tabs: TabChoice | null = null;
  readonly #listeners = new Set<() => void>();

  /** From now on these are told. */
  take(tabs: TabChoice): void {
    this.#tabs = tabs;
    const tell = (): void => {
      for (const listener of [...this.#listeners]) listener();
    };
    tabs.subscribe(tell);
    tell();
  }

  readonly sounding = (): SoundingTab => this.#tabs?.sounding() ?? 'this';

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** False before the code is loaded. */
  readonly playHere = async (): Promise<boolean> => (await this.#tabs?.playHere()) ?? false;
}
