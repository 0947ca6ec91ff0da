import type { Messages } from '../typed-keys';
import * as app from './ja/groups/app';
import * as library from './ja/groups/library';
import * as lists from './ja/groups/lists';
import * as localMusic from './ja/groups/local-music';
import * as login from './ja/groups/login';
import * as offlineSongs from './ja/groups/offline-songs';
import * as palette from './ja/groups/palette';
import * as service from './ja/groups/service';
import * as settings from './ja/groups/settings';
import * as sharing from './ja/groups/sharing';
import * as verification from './ja/groups/verification';

/** Japanese, also the default for unsupported languages (docs/behaviour.md#languages). */
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
