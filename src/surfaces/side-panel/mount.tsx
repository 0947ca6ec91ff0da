import { mountSmall } from '../mount-small';
import { SidePanel } from './side-panel';

/** Starts the side panel of the browser. */
export function mountSidePanel(options: Parameters<typeof mountSmall>[2]): Promise<void> {
  return mountSmall(<SidePanel />, ['player'], options);
}
