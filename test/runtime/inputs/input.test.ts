import assert from 'node:assert/strict';
import { asUserError, UserError } from '../../../cli/user-error.js';
import { fileSystemOf } from '../../../cli/library/in-memory.js';
import { defaultOptions } from '../../../language/index.js';
import { InputError } from '../../../runtime/inputs/input-error.js';
import {
  asText,
  claimsBlocksInput,
  configurationInput,
  hookSchemaInput,
  inputIfAny,
  inputOf,
  textsIn,
  usableInput,
  type Input,
  type ModuleState,
} from '../../../runtime/inputs/input.js';
import { meantSample, policySampleInput, sampleInput } from '../../../runtime/inputs/samples.js';
import { faultOf } from '../../../server/documents/fault.js';

const root = 'file:///module';

/** @param unread files that exist and cannot be read */
function moduleWith(files: Readonly<Record<string, string>>, unread: readonly string[] = []): ModuleState {
  const inMemory = fileSystemOf(files);
  const isUnread = (uri: string) => unread.some((path) => uri === `${root}/${path}`);
  return {
    root,
    options: defaultOptions,
    fileSystem: {
      readDocument: (uri) => (isUnread(uri) ? Promise.resolve(undefined) : inMemory.readDocument(uri)),
      readDirectory: (uri) => inMemory.readDirectory(uri),
      whyUnread: (uri) =>
        Promise.resolve(isUnread(uri) ? { reason: 'permission denied', isRefused: false } : undefined),
    },
  };
}

async function errorOf(module: ModuleState, input: Input<unknown>): Promise<InputError> {
  try {
    await inputOf(module, input);
  } catch (error) {
    assert.ok(error instanceof InputError);
    return error;
  }
  throw new Error('It can be used.');
}

const userMessage = (error: InputError) => {
  const told = asUserError(error);
  assert.ok(told instanceof UserError);
  return told.message;
};

describe('An input of a module', () => {
  const inputs: readonly (readonly [Input<unknown>, path: string, valid: string, advice: RegExp])[] = [
    [configurationInput, '.platform-config.json', '{}', /^The module has no configuration\. Write `\.platform-config/],
    [claimsBlocksInput, 'workflows/claims-blocks.json', '[]', /^The module has no claims blocks\. Create `workflows/],
    [sampleInput('a.json'), 'sandbox/a.json', '{}', /^The sample `a\.json` cannot be read\. Choose another/],
    [policySampleInput('a.json'), 'sandbox/a.json', '{ "policy": {} }', /^The sample `a\.json` cannot be read\./],
    [hookSchemaInput('grow'), 'workflows/alteration-hooks/grow.json', '[]', /^The file 'workflows\/alteration-hooks/],
  ];
  for (const [input, path, valid, advice] of inputs)
    it(`is read, missing, not read or invalid: ${input.kind}`, async () => {
      assert.notEqual(await inputOf(moduleWith({ [path]: valid }), input), undefined);

      const missing = await errorOf(moduleWith({}), input);
      assert.deepEqual([missing.code, missing.file?.path, missing.place], ['missing', path, null]);
      assert.equal(userMessage(missing), `The file '${path}' cannot be read: it does not exist.`);
      assert.match(faultOf(missing)?.message ?? '', advice);

      const unread = await errorOf(moduleWith({ [path]: valid }, [path]), input);
      assert.deepEqual([unread.code, unread.reason, unread.place], ['unread', 'permission denied', null]);
      assert.match(userMessage(unread), /^Cannot read '.*': permission denied\.$/);

      const invalid = await errorOf(moduleWith({ [path]: '\n ,' }), input);
      assert.deepEqual([invalid.code, invalid.place], ['invalid', { line: 1, character: 1 }]);
      const start = { uri: `${root}/${path}`, start: { line: 1, character: 1 } };
      assert.deepEqual(faultOf(invalid), { message: invalid.message, place: start });
      assert.equal(userMessage(invalid), invalid.message);
    });

  it('may be missing, and may be used only if it can be', async () => {
    const module = moduleWith({ 'sandbox/a.json': '[' }, ['sandbox/b.json']);
    assert.equal(await inputIfAny(module, sampleInput('gone.json')), undefined);
    await assert.rejects(inputIfAny(module, sampleInput('a.json')), InputError);
    await assert.rejects(inputIfAny(module, sampleInput('b.json')), InputError);
    for (const name of ['gone.json', 'a.json', 'b.json'])
      assert.equal(await usableInput(module, sampleInput(name)), undefined);
    assert.equal(await usableInput(module, asText(sampleInput('a.json'))), '[');
  });

  it('is a sample that is named, or else the first', async () => {
    const module = moduleWith({ 'sandbox/b.json': '{}', 'sandbox/a.json': '{}' });
    assert.equal(await meantSample(module, null), 'a.json');
    assert.equal(await meantSample(module, 'gone.json'), 'gone.json');
    assert.equal(await meantSample(moduleWith({}), undefined), undefined);
  });

  it('is one of many texts, of which some cannot be read', async () => {
    const unread: InputError[] = [];
    const module = moduleWith({ 'code/b.js': 'b', 'code/a.js': 'a', 'code/c.json': '' }, ['code/a.js']);
    const texts = await textsIn(module, 'code', 'code', '.js', (error) => unread.push(error));
    assert.deepEqual([...texts], [['code/b.js', 'b']]);
    assert.deepEqual(
      unread.map(({ file }) => file?.path),
      ['code/a.js'],
    );
  });
});
