/** For the integration tests, one of which makes packages of the desktop app. */
export { ensureTools as setup } from '../../scripts/project.mjs';
