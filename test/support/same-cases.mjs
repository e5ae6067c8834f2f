// For mocha's --require: properties are tried with the same values each time, so that a change fails by what it changes. `npm run test:deep` looks for new ones.
import fc from 'fast-check';

if (Number(process.env['PROPERTY_FACTOR'] ?? '1') <= 1) fc.configureGlobal({ seed: 20_261_123 });
