import { corpusOf } from './fuzz-readers.js';
import { readers } from './readers.js';

/** What `npm run test:chaos -- --keep` has found. */
describe('the corpus of the readers', () => {
  for (const [name, read] of Object.entries(readers))
    it(`keeps the promises of ${name}`, () => {
      for (const text of corpusOf(name)) read(text);
    });
});
