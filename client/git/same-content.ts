/** Whether a file of the working copy has the content that it has in a commit, where no Git tells. */

/** What Git LFS keeps in a commit in place of a large file. */
const pointer = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*oid sha256:([0-9a-f]{64})\n/;
const longestPointer = 1024;
const carriageReturn = 13;

/** @param before in the commit @param now in the working copy, where texts may have the line ends of Windows */
export async function isSameContent(before: Uint8Array, now: Uint8Array): Promise<boolean> {
  if (isSame(before, now) || isSame(withoutReturns(before), withoutReturns(now))) return true;
  const [, hash] = before.length > longestPointer ? [] : (pointer.exec(new TextDecoder().decode(before)) ?? []);
  return hash !== undefined && hash === (await sha256(now));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function withoutReturns(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte) => byte !== carriageReturn);
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
