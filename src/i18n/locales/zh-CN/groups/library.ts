export { cloudDrive } from '../cloud-drive';
export { library } from '../library';
