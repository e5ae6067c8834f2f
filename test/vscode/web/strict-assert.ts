/** `node:assert/strict` where there is no Node. */
import assert from 'assert';

export default assert.strict;
