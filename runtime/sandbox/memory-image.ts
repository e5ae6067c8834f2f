/** The contents of an engine's memory: its pages that are not empty. */
export type MemoryImage = readonly { readonly at: number; readonly bytes: Uint8Array<ArrayBuffer> }[];

const pageSize = 64 * 1024;

export function imageOf(memory: ArrayBuffer): MemoryImage {
  const words = new Int32Array(memory);
  const wordsOfPage = pageSize / words.BYTES_PER_ELEMENT;
  const image: MemoryImage[number][] = [];
  for (let start = 0; start < words.length; start += wordsOfPage) {
    const end = start + wordsOfPage;
    let word = start;
    while (word < end && words[word] === 0) word++;
    const at = start * words.BYTES_PER_ELEMENT;
    if (word < end) image.push({ at, bytes: new Uint8Array(memory, at, pageSize).slice() });
  }
  return image;
}

/** @param memory whose other pages are empty */
export function putImage(memory: ArrayBuffer, image: MemoryImage): void {
  const all = new Uint8Array(memory);
  for (const { at, bytes } of image) all.set(bytes, at);
}
