/** Node's buffers for packages that expect them. */
export { Buffer } from 'buffer/';
