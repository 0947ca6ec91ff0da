/*
 * APIs of React Router whose names its next version may change. `createHashRouter` with its loaders and actions takes
 * 17 kB (gzip) more; screens that stay open need their own location, and links must not subscribe to the current one,
 * because each would render them on every navigation.
 */
export {
  UNSAFE_createHashHistory as createHashHistory,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
