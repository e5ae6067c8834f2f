/** Tells whether a text is another one than before, so that what was made from it is made or shown again. */

/** 64 bits, in letters and digits. Not against texts that are made to have the same one: who makes them only misleads their own panel. */
export function fingerprint(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    one = Math.imul(one ^ unit, 2_654_435_761);
    other = Math.imul(other ^ unit, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return [one, other].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('');
}
