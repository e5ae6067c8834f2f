/** Whether the same request gives the same package again: once unchanged, and once at another time with other random numbers. */
import type { AlterationCheck, PolicyChange } from '../../protocol/sandbox.js';
import type { JsonValue } from '../../protocol/json-value.js';
import type { Session } from '../sandbox/session.js';
import { createPackage, type AlterationSubject, type StoredPackage } from './alteration.js';
import { changesBetween } from './changes.js';

/** Milliseconds: short enough that the date is unlikely to change. */
const later = 1000;
const maximumNamed = 3;

/**
 * Computes the package twice more in the same session, so the code keeps its state. A run that fails is ignored.
 *
 * @param stored the package as it was first computed
 */
export async function checkRepeated(
  session: Session,
  subject: AlterationSubject,
  data: JsonValue,
  stored: StoredPackage,
  { now, seed }: { readonly now: number; readonly seed: number },
): Promise<readonly AlterationCheck[]> {
  const again = async (at: number, from: number): Promise<readonly PolicyChange[]> => {
    await session.reset(at, from);
    const { stored: other } = await createPackage(session, subject, data, idOf(stored));
    return other ? changesBetween(stored.alterationPackage, other.alterationPackage) : [];
  };
  const kept = await again(now, seed);
  if (kept.length > 0)
    return [
      check(
        'alteration-package/depends-on-earlier-calls',
        'error',
        kept,
        'the code keeps state between calls. The platform may restart it at any time: compute from the arguments only',
      ),
    ];
  const chance = (await again(now + later, seed ^ 0x5eed)).filter((change) => !isIdentifier(change));
  if (chance.length === 0) return [];
  const isAmount = chance.some(({ before, after }) => typeof before === 'number' && typeof after === 'number');
  return [
    check(
      'alteration-package/depends-on-chance',
      isAmount ? 'warning' : 'information',
      chance,
      'it depends on random numbers or on the time of day. Two identical requests get different offers',
    ),
  ];
}

function check(
  code: string,
  severity: AlterationCheck['severity'],
  changes: readonly PolicyChange[],
  why: string,
): AlterationCheck {
  const paths = changes.slice(0, maximumNamed).map(({ path }) => `\`${path.slice(1).replaceAll('/', '.')}\``);
  const more = changes.length > maximumNamed ? ' and more' : '';
  return {
    code,
    severity,
    message: `The same request gives a different package the second time, in ${paths.join(', ')}${more}: ${why}.`,
    path: changes[0]?.path ?? '',
  };
}

/** A new identifier for each package is expected. */
function isIdentifier({ before, after }: PolicyChange): boolean {
  const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  return typeof before === 'string' && typeof after === 'string' && pattern.test(before) && pattern.test(after);
}

function idOf({ alterationPackage }: StoredPackage): string {
  const id = alterationPackage['alteration_package_id'];
  return typeof id === 'string' ? id : '';
}
