import type { Messages } from '../typed-keys';
import * as app from './zh-CN/groups/app';
import * as library from './zh-CN/groups/library';
import * as lists from './zh-CN/groups/lists';
import * as localMusic from './zh-CN/groups/local-music';
import * as login from './zh-CN/groups/login';
import * as offlineSongs from './zh-CN/groups/offline-songs';
import * as palette from './zh-CN/groups/palette';
import * as service from './zh-CN/groups/service';
import * as settings from './zh-CN/groups/settings';
import * as sharing from './zh-CN/groups/sharing';
import * as verification from './zh-CN/groups/verification';

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
