import type { Page } from '@playwright/test';
import type { Element } from './read.ts';

/** A way to kill a part of the app. */
export type Kill = {
  name: string;
  /** False while there is nothing to kill. */
  isPossible: () => boolean | Promise<boolean>;
  /** Number of engines that end, one after the other. */
  endsEngines: 0 | 1 | 2;
  run: () => Promise<void>;
};

/** Kanade on one host, for a chaos session. */
export interface ChaosHost {
  readonly name: string;
  readonly kills: readonly Kill[];
  /** A page of the same origin without Kanade; never killed. */
  readonly observer: Page;
  /** Live pages of Kanade, including those that run an engine. */
  pages(): Page[];
  /** Live small surfaces, such as the popup, which have the player but not the rest of the app. */
  smallPages(): Page[];
  /** Opens another small surface; resolves to its name, null if all are open. */
  openSmall(): Promise<string | null>;
  /** Opens another page; resolves when its player bar is shown or the app has started. */
  open(): Promise<Page>;
  /** Pages that would notice the end of the engine now. */
  witnesses(): Promise<Page[]>;
  /** The playing media element; null without an engine. */
  element(): Promise<Element | null>;
  /** Peak level within one second of output, 0–1. */
  energy(): Promise<number>;
  /** Documents in which an engine runs. */
  engineDocuments(): Promise<number>;
  close(): Promise<void>;
}
