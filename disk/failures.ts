/** Why a file or a folder cannot be used, in words. */

/** A file that is there and could be opened, but must not be read or written. Its message is the end of a sentence. */
export class Refused extends Error {}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}

/** Why a file or folder cannot be used, as the end of a sentence. */
export function reason(error: unknown): string {
  const code = codeOf(error);
  return (code && reasons[code]) ?? (error instanceof Error ? error.message : String(error));
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'another program has it open',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'it exists already',
  EFBIG: 'the file would be too large for this disk',
  EIO: 'the disk reports an error',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead around in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it is not there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is not there',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8 text',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
  ERR_STRING_TOO_LONG: 'it is too large',
};
