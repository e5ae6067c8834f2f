import { placeOf } from '../../module/index/module-index.js';
import { pathIn, staysInside, withoutDots } from '../../module/snapshot/paths.js';
import { nearest, suggestion } from '../../names/did-you-mean.js';
import { contentRange, memberValue } from '../../syntax/json/tree.js';
import { defineCrossRule } from '../define.js';
import { removeItem, useName } from '../fix.js';

export default defineCrossRule({
  id: 'config/missing-code-file',
  severity: 'error',
  summary: 'Reports a file in `codeFileOrder` that does not exist.',
  rationale:
    'The files of `codeFileOrder` are the code of the module, in this order. If one of them is missing, none of the code runs.',
  sections: [],
  messages: {
    missing: 'There is no file `{path}`, so no code of the module runs.{meant} Create it, or remove it from the list.',
  },
  good: [
    {
      '.platform-config.json':
        '{ "productModuleKey": "travel", "productModuleName": "Travel", "codeFileOrder": ["main.js"] }',
      'code/main.js': 'const rate = 12;',
    },
  ],
  bad: [
    {
      '.platform-config.json': `
{ "productModuleKey": "travel", "productModuleName": "Travel", "codeFileOrder": ["main.js", "premum.js"] }
//                                                                                          ^^^^^^^^^^^ config/missing-code-file`,
      'code/main.js': 'const rate = 12;',
      'code/premium.js': 'const premium = 13;',
    },
  ],
  check: (index, report) => {
    const { configuration } = index;
    const order = configuration && memberValue(configuration.fact, 'codeFileOrder');
    if (!configuration || order?.kind !== 'array') return;
    const { code } = index.options.layout;
    const listed = order.items.flatMap((item) => (item.kind === 'string' ? [item] : []));
    const existing = index.filesIn(code).map((path) => path.slice(path.lastIndexOf('/') + 1));
    const free = existing.filter((name) => name.endsWith('.js') && listed.every(({ value }) => value !== name));
    for (const item of listed) {
      const path = pathIn(code, withoutDots(item.value));
      if (staysInside(path) && index.exists(path)) continue;
      const meant = nearest(item.value, free);
      report({
        range: placeOf(configuration, item.range),
        message: 'missing',
        data: { path, meant: suggestion(meant) },
        suggestions: [
          ...useName(meant, placeOf(configuration, contentRange(item))),
          { title: 'Remove it from the list', edits: [removeItem(placeOf(configuration, item.range))] },
        ],
      });
    }
  },
});
