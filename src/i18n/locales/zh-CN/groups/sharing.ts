export { sharing } from '../sharing';
