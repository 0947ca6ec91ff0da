export { verification } from '../verification';
