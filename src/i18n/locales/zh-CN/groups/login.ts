export { login } from '../login';
