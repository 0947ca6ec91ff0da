/*
 * Texts of pages: each file holds areas, such as `player` of `player.play`, and is loaded on demand. English is the
 * reference: every language has its keys.
 */

export * from './en/app';
export * from './en/core';
export * from './en/library';
export * from './en/lists';
export * from './en/local';
export * from './en/login';
export * from './en/player';
export * from './en/settings';
