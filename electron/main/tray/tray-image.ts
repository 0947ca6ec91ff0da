import { join } from 'node:path';
import type { NativeImage, nativeImage } from 'electron';
import type { Platform } from '../../ipc/app';

/** The icon of the tray, from the icons of the extension. */
export function trayImage(
  images: Pick<typeof nativeImage, 'createFromPath'>,
  icons: string,
  platform: Platform,
): NativeImage {
  // Panels on Linux have any height, and scale the picture.
  if (platform === 'linux') return images.createFromPath(join(icons, 'icon-48.png'));
  const image = images.createFromPath(join(icons, 'icon-16.png'));
  image.addRepresentation({ scaleFactor: 2, dataURL: images.createFromPath(join(icons, 'icon-32.png')).toDataURL() });
  return image;
}
