export { devices } from '../devices';
export { login } from '../login';
