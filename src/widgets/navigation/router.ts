/*
 * What Kanade uses of React Router under a name that its next version may change. `createHashRouter` with its loaders and
 * actions takes 17 kB (gzip) more; screens that stay open keep a location of their own, and links do not follow the current
 * one, which each renders them again with every navigation.
 */
export {
  UNSAFE_createHashHistory as createHashHistory,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
