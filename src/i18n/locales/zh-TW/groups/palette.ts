export { palette } from '../palette';
