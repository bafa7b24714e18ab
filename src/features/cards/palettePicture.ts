import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Pixels as a renderer gives them, four bytes each. */
interface Pixels {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/**
 * The colours of pictures, red, green, blue; and the place of a colour among them. With few, a picture is a fraction of
 * one without a palette.
 */
export interface Palette {
  colors: number[];
  placeOf(red: number, green: number, blue: number): number;
  /**
   * From now on the nearest colour stands for one that is not there, so that what is painted later does not depend on
   * what was before.
   */
  close(): void;
}

/**
 * A palette that begins with some colours. Those that differ by less than an eighth in each channel are one, that of
 * the first of them. @throws when there are more than 256.
 */
export function createPalette(first: number[]): Palette {
  const colors: number[] = [];
  const places = new Int16Array(512).fill(-1);
  let isOpen = true;
  const add = (...color: number[]): number => {
    if (colors.length === 768)
      throw new Error('The pictures have more than 256 colours; a palette has room for no more.');
    colors.push(...color);
    return colors.length / 3 - 1;
  };
  const placeOf: Palette['placeOf'] = (red, green, blue) => {
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    if (places[key]! < 0) places[key] = isOpen ? add(red, green, blue) : nearest(colors, [red, green, blue]);
    return places[key]!;
  };
  for (let at = 0; at < first.length; at += 3) placeOf(first[at]!, first[at + 1]!, first[at + 2]!);
  return { colors, placeOf, close: () => void (isOpen = false) };
}

function nearest(colors: number[], wanted: number[]): number {
  let best = 0;
  let least = Infinity;
  for (let at = 0; at < colors.length; at += 3) {
    const distance = wanted.reduce((sum, value, channel) => sum + (value - colors[at + channel]!) ** 2, 0);
    if (distance < least) [best, least] = [at / 3, distance];
  }
  return best;
}

/** Rows of a picture whose pixels are places in a palette, as PNG has them: each begins with its filter, none. */
export interface Rows {
  width: number;
  bytes: Uint8Array;
}

/** Rows of one colour, the first of the palette. */
export function emptyRows(width: number, height: number): Rows {
  return { width, bytes: new Uint8Array((width + 1) * height) };
}

/** The rows from one on to before another, to be painted on. */
export function copyRows({ width, bytes }: Rows, from: number, to: number): Rows {
  return { width, bytes: bytes.slice((width + 1) * from, (width + 1) * to) };
}

/** Puts pixels into rows, the left upper one at a place. */
export function paint(rows: Rows, palette: Palette, { pixels, width, height }: Pixels, left = 0, top = 0): void {
  const whole = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  let before = -1;
  let place = 0;
  for (let y = 0; y < height; y += 1) {
    const row = (top + y) * (rows.width + 1) + 1 + left;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      // Most pixels are like the one before.
      if (whole[at] !== before) {
        before = whole[at]!;
        place = palette.placeOf(pixels[at * 4]!, pixels[at * 4 + 1]!, pixels[at * 4 + 2]!);
      }
      rows.bytes[row + x] = place;
    }
  }
}

/** Rows, compressed by themselves, so that pictures which share them need not compress them again. */
export interface Band {
  height: number;
  deflated: Uint8Array;
  /** Of the rows before they were compressed: their number of bytes, and the two halves of their Adler-32. */
  length: number;
  sum: [number, number];
}

/**
 * Makes a band. What follows in a stream may stand right behind it, because it ends at the end of a byte and is not the
 * last block.
 */
export function toBand({ width, bytes }: Rows): Band {
  return {
    height: bytes.length / (width + 1),
    deflated: deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
    length: bytes.length,
    sum: adler32(bytes),
  };
}

const adlerBase = 65_521;

/** RFC 1950. */
function adler32(bytes: Uint8Array): [number, number] {
  let low = 1;
  let high = 0;
  for (let at = 0; at < bytes.length;) {
    // So many sums stay below 2^31.
    const end = Math.min(at + 3800, bytes.length);
    for (; at < end; at += 1) {
      low += bytes[at]!;
      high += low;
    }
    low %= adlerBase;
    high %= adlerBase;
  }
  return [low, high];
}

/** The sum of two stretches, one after the other. */
function joinSums([low, high]: Band['sum'], { sum, length }: Band): Band['sum'] {
  // As if the second had begun with the first one's low half instead of 1.
  return [
    (low + sum[0] + adlerBase - 1) % adlerBase,
    (high + sum[1] + (length % adlerBase) * (low + adlerBase - 1)) % adlerBase,
  ];
}

/** The picture of bands, one below the other, as a PNG. */
export function toPng(width: number, palette: Pick<Palette, 'colors'>, bands: Band[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(
    bands.reduce((sum, band) => sum + band.height, 0),
    4,
  );
  // Eight bits a pixel, which are a place in the palette.
  head.set([8, 3, 0, 0, 0], 8);
  const [low, high] = bands.reduce(joinSums, [1, 0] as Band['sum']);
  const end = Buffer.alloc(9);
  // The last block, which holds nothing.
  end.set([1, 0, 0, 0xff, 0xff]);
  end.writeUInt16BE(high, 5);
  end.writeUInt16BE(low, 7);
  const data = Buffer.concat([Buffer.from([0x78, 0x9c]), ...bands.map(({ deflated }) => deflated), end]);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.colors)),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
