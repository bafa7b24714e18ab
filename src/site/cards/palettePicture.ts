import { crc32, deflateSync } from 'node:zlib';

/** An opaque picture whose pixels are places in a palette: with few colours, a fraction of one without. */
export interface PalettePicture {
  width: number;
  height: number;
  /** As PNG has them: each row begins with its filter, none. */
  rows: Uint8Array;
  /** Red, green, blue. */
  palette: number[];
}

/** Pixels as a renderer gives them, four bytes each. */
export interface Pixels {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/**
 * Puts pixels into a picture, the left upper one at a place. Colours that differ by less than an eighth in each channel are
 * one, that of the first of them.
 * @throws when there are more than 256.
 */
export function paint(picture: PalettePicture, { pixels, width, height }: Pixels, left = 0, top = 0): void {
  const { palette, rows } = picture;
  const places = new Int16Array(512).fill(-1);
  const keyAt = (colors: ArrayLike<number>, at: number) => ((colors[at]! >> 5) << 6) | ((colors[at + 1]! >> 5) << 3) | (colors[at + 2]! >> 5);
  for (let at = 0; at < palette.length; at += 3) if (places[keyAt(palette, at)]! < 0) places[keyAt(palette, at)] = at / 3;
  const placeAt = (at: number): number => {
    const key = keyAt(pixels, at);
    if (places[key]! < 0) {
      places[key] = palette.length / 3;
      palette.push(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    }
    return places[key]!;
  };
  const whole = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  let before = -1;
  let place = 0;
  for (let y = 0; y < height; y += 1) {
    const row = (top + y) * (picture.width + 1) + 1 + left;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      // Most pixels are like the one before.
      if (whole[at] !== before) {
        before = whole[at]!;
        place = placeAt(at * 4);
      }
      rows[row + x] = place;
    }
  }
  if (palette.length > 768) throw new Error(`The picture has ${palette.length / 3} colours; a palette has room for 256.`);
}

/** The picture as a PNG. */
export function toPng({ width, height, rows, palette }: PalettePicture): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, which are a place in the palette.
  head.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('PLTE', Buffer.from(palette)), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
