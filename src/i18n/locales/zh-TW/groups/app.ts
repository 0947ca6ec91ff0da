export { about } from '../about';
export { browse } from '../browse';
export { devices } from '../devices';
export { greeting } from '../greeting';
export { home } from '../home';
export { pages } from '../pages';
export { palette } from '../palette';
export { search } from '../search';
