import { readFileSync } from 'node:fs';
import type Electron from 'electron';
import { FakeObject } from '../fake-object.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** An image as the bytes of a PNG file; empty, like in Electron, for other bytes. */
export class NativeImage extends FakeObject {
  readonly #png: Buffer;
  #isTemplate = false;
  private constructor(png: Buffer) {
    super();
    this.#png = png.subarray(0, 4).equals(signature) ? png : Buffer.alloc(0);
  }
  static createEmpty(): NativeImage {
    return new NativeImage(Buffer.alloc(0));
  }
  static createFromBuffer(bytes: Buffer): NativeImage {
    return new NativeImage(bytes);
  }
  static createFromPath(file: string): NativeImage {
    try {
      return new NativeImage(readFileSync(file));
    } catch {
      return NativeImage.createEmpty();
    }
  }
  static createFromDataURL(address: string): NativeImage {
    return new NativeImage(Buffer.from(address.replace(/^data:image\/png;base64,/, ''), 'base64'));
  }
  isEmpty(): boolean {
    return this.#png.length === 0;
  }
  toPNG(): Buffer {
    return this.#png;
  }
  toDataURL(): string {
    return `data:image/png;base64,${this.#png.toString('base64')}`;
  }
  /** Size in the PNG header. `resize` does not change it, because this fake never scales an image. */
  getSize(): Electron.Size {
    return this.isEmpty()
      ? { width: 0, height: 0 }
      : { width: this.#png.readUInt32BE(16), height: this.#png.readUInt32BE(20) };
  }
  resize(_options: Electron.ResizeOptions): NativeImage {
    return this;
  }
  addRepresentation(_options: Electron.AddRepresentationOptions): void {}
  setTemplateImage(isTemplate: boolean): void {
    this.#isTemplate = isTemplate;
  }
  isTemplateImage(): boolean {
    return this.#isTemplate;
  }
}
