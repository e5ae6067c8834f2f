// Encodes pictures as WebP, in the browser of the suites.

/**
 * @param {import('playwright-core').Page} page any page; its content is not changed
 * @param {Buffer} picture a PNG
 * @param {{ width: number, height: number, quality?: number, from?: { x: number, y: number, width: number, height: number } }} size in
 *   pixels; quality from 0 to 1; `from`: the part of the picture that is drawn. Default: all of it
 * @returns {Promise<Buffer>}
 */
export async function webp(page, picture, { width, height, quality = 0.65, from }) {
  const source = JSON.stringify(`data:image/png;base64,${picture.toString('base64')}`);
  /** @type {string} */
  const url = await page.evaluate(`(async () => {
    const image = new Image();
    image.src = ${source};
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = ${width};
    canvas.height = ${height};
    const { x, y, width, height } = ${JSON.stringify(from ?? null)} ?? { x: 0, y: 0, width: image.width, height: image.height };
    canvas.getContext('2d').drawImage(image, x, y, width, height, 0, 0, ${width}, ${height});
    return canvas.toDataURL('image/webp', ${quality});
  })()`);
  return Buffer.from(url.replace(/^.*,/, ''), 'base64');
}
