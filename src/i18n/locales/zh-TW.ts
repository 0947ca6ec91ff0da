import type { Messages } from '../typed-keys';
import * as app from './zh-TW/groups/app';
import * as library from './zh-TW/groups/library';
import * as lists from './zh-TW/groups/lists';
import * as localMusic from './zh-TW/groups/local-music';
import * as login from './zh-TW/groups/login';
import * as offlineSongs from './zh-TW/groups/offline-songs';
import * as palette from './zh-TW/groups/palette';
import * as service from './zh-TW/groups/service';
import * as settings from './zh-TW/groups/settings';
import * as sharing from './zh-TW/groups/sharing';
import * as verification from './zh-TW/groups/verification';

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
