import type { OffsetRange } from '../../syntax/range.js';
import type { Places } from '../../module/snapshot/options.js';
import { memberAt, type JsonObject, type JsonString } from '../../syntax/json/tree.js';
import {
  configuration as configurationShape,
  misplacedSettings,
  platformSettings,
} from '../../vocabulary/configuration.js';
import { settingsReadElsewhere } from '../../vocabulary/misplaced.js';
import { quoted } from '../../message-text.js';
import { defineLocalRule, ofShape, type Declaration } from '../define.js';
import { configuration } from '../shared/examples/example-modules.js';
import { removing, type Fix } from '../fix.js';
import { moveOf, type Stray } from './shared/stray-settings.js';

const declaration: Declaration = {
  title: 'Declare that the settings are where the platform has them',
  path: ['places'],
  value: 'platform',
};

export default defineLocalRule({
  id: 'config/misplaced-setting',
  severity: 'information',
  summary: 'Reports settings in another place than specified that many modules use.',
  rationale:
    'Many modules have `fulfillmentTypes` at the top of the file and `lapseExclusionRules` inside `gracePeriod`, since their platform accepts them there only. They are read there, also by this tool, so this is not an error; the specification has other places. The tools file can declare `"places": "platform"`: then nothing is reported, and no fix moves them. That is the default for a configuration that is not called `.platform-config.json`. A setting that is in both places is reported whatever is declared, in the place to remove it from. Settings in any other place are reported by `config/unread-setting`.',
  sections: ['2.1', '2.7.6', '2.8'],
  messages: {
    misplaced: '{names} {belong} at {place}. Move {them} there, or declare `"places": "platform"`.',
    twice: '{names} belongs at {place}. There is one already. Keep one of the two, there.',
  },
  good: [
    configuration(`
  "settings": { "gracePeriod": { "lapseOn": {} }, "lapseExclusionRules": { "lapsePolicyWithProcessingPayment": true } }`),
    configuration(
      `
  "fulfillmentTypes": [],
  "settings": { "gracePeriod": { "lapseExclusionRules": { "lapsePolicyWithProcessingPayment": true } } }`,
      { '.platform-tools.json': '{ "places": "platform" }' },
    ),
  ],
  bad: [
    configuration(`
  "fulfillmentTypes": [],
//^^^^^^^^^^^^^^^^^^ config/misplaced-setting
  "settings": { "gracePeriod": { "lapseExclusionRules": { "lapsePolicyWithProcessingPayment": true } } }`),
    configuration(`
  "settings": {
    "gracePeriod": { "lapseExclusionRules": {} },
//                   ^^^^^^^^^^^^^^^^^^^^^ config/misplaced-setting
    "lapseExclusionRules": { "lapsePolicyWithProcessingPayment": true }
  }`),
    configuration(
      `
  "settings": {
    "gracePeriod": { "lapseExclusionRules": {} },
    "lapseExclusionRules": { "lapsePolicyWithProcessingPayment": true },
//  ^^^^^^^^^^^^^^^^^^^^^ config/misplaced-setting
    "notTakenUp": { "enabled": true },
    "notTakenUpEnabled": true
//  ^^^^^^^^^^^^^^^^^^^ config/misplaced-setting
  }`,
      { '.platform-tools.json': '{ "places": "platform" }' },
    ),
  ],
  visit: (report) => ({
    object: ofShape(configurationShape, ({ json: top, isWhole }) => {
      // If a bracket is missing, the content of an object seems to be outside it.
      if (!isWhole(top)) return;
      const strays = settingsReadElsewhere.flatMap(({ found, path, owner }) => {
        const member = memberAt(top, found);
        const home = path.slice(0, -1);
        return member ? [{ name: member.name, place: path, members: [member], home, shape: owner } as const] : [];
      });
      for (const { found, belongs } of [...misplacedSettings, ...platformSettings]) {
        const ofPlatform = memberAt(top, found)?.name;
        const specified = memberAt(top, belongs)?.name;
        if (!ofPlatform || !specified) continue;
        const twice = (places: Places, { value, range }: JsonString, kept: JsonString, path: readonly string[]) =>
          report({
            range,
            message: 'twice',
            data: { names: `\`${value}\``, place: `\`${path.join('.')}\`` },
            related: [{ range: kept.range, message: 'It is here already.' }],
            suggestions: [removing(range, value)],
            places,
          });
        twice('specification', ofPlatform, specified, belongs);
        twice('platform', specified, ofPlatform, found);
      }
      const [first, ...others] = strays.filter(({ place }) => !memberAt(top, place));
      if (!first) return;
      const all = [first, ...others];
      const isOne = others.length === 0;
      report({
        range: first.name.range,
        message: 'misplaced',
        data: {
          names: quoted(
            all.map(({ name }) => name.value),
            'and',
          ),
          place: quoted(
            all.map(({ place }) => place.join('.')),
            'and',
          ),
          belong: isOne ? 'belongs' : 'belong',
          them: isOne ? 'it' : 'them',
        },
        related: others.map(({ name, place }) => ({
          range: name.range,
          message: `\`${name.value}\` belongs at \`${place.join('.')}\`.`,
        })),
        fix: moving(all, top),
        declaration,
        places: 'specification',
      });
    }),
  }),
});

function moving(strays: readonly Stray[], top: JsonObject): Fix<OffsetRange> | undefined {
  const fixes = strays.flatMap((stray) => moveOf(stray, top) ?? []);
  const [only, ...others] = fixes;
  if (!only || fixes.length < strays.length) return undefined;
  const title = others.length === 0 ? only.title : 'Move to the specified places';
  return { title, edits: fixes.flatMap(({ edits }) => edits) };
}
