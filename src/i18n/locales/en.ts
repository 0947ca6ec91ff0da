/*
 * Texts of pages: each file holds areas, such as `player` of `player.play`, and is loaded on demand. English is the
 * reference: every language has its keys.
 */

export * from './en/app.ts';
export * from './en/core.ts';
export * from './en/library.ts';
export * from './en/lists.ts';
export * from './en/local.ts';
export * from './en/login.ts';
export * from './en/player.ts';
export * from './en/settings.ts';
export * from './en/statistics.ts';
export * from './en/tools.ts';
