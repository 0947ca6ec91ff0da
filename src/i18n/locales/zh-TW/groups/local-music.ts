export { localMusic } from '../local-music';
