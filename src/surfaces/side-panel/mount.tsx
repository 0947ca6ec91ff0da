import { mountSmall } from '../mount-small';
import { SidePanel } from './side-panel';

/** Starts the side panel of the browser. */
export function mountSidePanel(options: Parameters<typeof mountSmall>[1]): Promise<void> {
  return mountSmall(<SidePanel />, options);
}
