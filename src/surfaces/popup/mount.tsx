import { mountSmall } from '../mount-small';
import { Popup } from './popup';
import './page.css';

/** Starts the popup of the toolbar. */
export function mountPopup(options: Parameters<typeof mountSmall>[2]): Promise<void> {
  return mountSmall(<Popup />, ['popup'], options);
}
