import type { Page } from '@playwright/test';
import type { Element } from './read.ts';

/** A way to kill a part of the app. */
export type Kill = {
  name: string;
  /** False while there is nothing of that kind to kill. */
  isPossible: () => boolean | Promise<boolean>;
  /** How many engines end by it, one after the other. */
  endsEngines: 0 | 1 | 2;
  run: () => Promise<void>;
};

/** Kanade on one host, with what a chaos session needs from it. */
export interface ChaosHost {
  readonly name: string;
  readonly kills: readonly Kill[];
  /** A page of the same origin without Kanade in it; never killed. */
  readonly observer: Page;
  /** Live pages of Kanade, including those that run an engine. */
  pages(): Page[];
  /** Live small surfaces, such as the popup, which have the player but not the rest of the app. */
  smallPages(): Page[];
  /** Opens a small surface that is not open yet; resolves to its name, null where there is none. */
  openSmall(): Promise<string | null>;
  /** Opens another page; resolves when its player bar is shown or the app has started. */
  open(): Promise<Page>;
  /** Pages that would detect the end of the engine now. */
  witnesses(): Promise<Page[]>;
  /** The element that plays; null while there is no engine. */
  element(): Promise<Element | null>;
  /** The loudest moment within one second of output, 0 to 1. */
  energy(): Promise<number>;
  /** Documents in which an engine runs. */
  engineDocuments(): Promise<number>;
  close(): Promise<void>;
}
