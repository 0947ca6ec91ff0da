import type { Messages } from '../typed-keys';
import * as app from './ko/groups/app';
import * as library from './ko/groups/library';
import * as lists from './ko/groups/lists';
import * as localMusic from './ko/groups/local-music';
import * as login from './ko/groups/login';
import * as offlineSongs from './ko/groups/offline-songs';
import * as palette from './ko/groups/palette';
import * as service from './ko/groups/service';
import * as settings from './ko/groups/settings';
import * as sharing from './ko/groups/sharing';
import * as verification from './ko/groups/verification';

export const messages: Messages = {
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
};
