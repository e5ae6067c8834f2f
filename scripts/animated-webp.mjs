// Puts still WebP pictures together to a moving one: a container of chunks, each with its name, its size and its content
// (https://developers.google.com/speed/webp/docs/riff_container).

/** The flag of the header for animation, and that of a frame that replaces the one before. */
const ANIMATION = 2;
const REPLACES = 2;

/**
 * @param {readonly { picture: Buffer, milliseconds: number }[]} frames still WebP files of the same size, and how long each is shown
 * @param {{ width: number, height: number }} size in pixels
 * @returns {Buffer} a WebP file that begins again at its end
 */
export function animatedWebp(frames, { width, height }) {
  const size = Buffer.concat([uint24(width - 1), uint24(height - 1)]);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([Buffer.from([ANIMATION, 0, 0, 0]), size])),
    // The colour behind, and the number of rounds: no end.
    chunk('ANIM', Buffer.from([255, 255, 255, 255, 0, 0])),
    ...frames.map(({ picture, milliseconds }) =>
      chunk(
        'ANMF',
        Buffer.concat([uint24(0), uint24(0), size, uint24(milliseconds), Buffer.from([REPLACES]), contentOf(picture)]),
      ),
    ),
  ]);
  return chunk('RIFF', body);
}

/**
 * @param {Buffer} picture
 * @returns {Buffer} its chunks with pixels
 */
function contentOf(picture) {
  const wanted = [];
  for (let at = 12; at + 8 <= picture.length;) {
    const end = at + 8 + picture.readUInt32LE(at + 4);
    const padded = end + (end % 2);
    if (['ALPH', 'VP8 ', 'VP8L'].includes(picture.toString('latin1', at, at + 4)))
      wanted.push(picture.subarray(at, padded));
    at = padded;
  }
  return Buffer.concat(wanted);
}

/**
 * @param {string} name of four characters
 * @param {Buffer} content
 */
function chunk(name, content) {
  const header = Buffer.alloc(8);
  header.write(name, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** @param {number} value */
function uint24(value) {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}
