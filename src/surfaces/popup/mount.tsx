import { mountSmall } from '../mount-small';
import { Popup } from './popup';
import './page.css';

/** Starts the popup of the toolbar. */
export function mountPopup(options: Parameters<typeof mountSmall>[1]): Promise<void> {
  return mountSmall(<Popup />, options);
}
