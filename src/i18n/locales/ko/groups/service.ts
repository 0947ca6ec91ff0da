export { service } from '../service';
