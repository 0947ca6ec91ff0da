import * as app from './en/groups/app';
import * as library from './en/groups/library';
import * as lists from './en/groups/lists';
import * as localMusic from './en/groups/local-music';
import * as login from './en/groups/login';
import * as offlineSongs from './en/groups/offline-songs';
import * as palette from './en/groups/palette';
import * as service from './en/groups/service';
import * as settings from './en/groups/settings';
import * as sharing from './en/groups/sharing';
import * as verification from './en/groups/verification';

/** English is the reference: its keys are the keys of every language. */
export const messages = {
  ...app,
  ...service,
  ...lists,
  ...library,
  ...offlineSongs,
  ...localMusic,
  ...login,
  ...settings,
  ...verification,
  ...palette,
  ...sharing,
} as const;
