// Whether the extension starts in the extension host of a browser: a part of the suite that `npm run test:web` runs whole.
export { runSmoke as runSuite } from './integration.mjs';
