import { PrintError } from '../../runtime/letters/node/print.js';
import { UserError } from '../user-error.js';

/** Work of a browser. @throws {UserError} if it fails */
export async function printing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PrintError ? new UserError(error.message) : error;
  }
}
