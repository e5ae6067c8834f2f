/** What a new product module can be, which the command line and the client ask for. */
import { boolean, listOf, object, oneOf, string, type Decoded } from './decoder.js';

export const schemes = ['individual', 'group'] as const;

/** The systems that a pipeline can be written for. */
export const ciSystems = ['github', 'gitlab', 'none'] as const;

export type CiSystem = (typeof ciSystems)[number];

export const newModuleParams = object({
  name: string,
  /** In snake case. */
  key: string,
  scheme: oneOf(schemes),
  /** The keys of its alteration hooks, in snake case; each is different. */
  hooks: listOf(string),
  /** Whether it has a claim form. */
  claims: boolean,
  ci: oneOf(ciSystems),
});

export type NewModule = Decoded<typeof newModuleParams>;

/** What a new module has unless the user wants something else. */
export const newModuleDefaults = {
  scheme: 'individual',
  hooks: ['change_cover'],
  claims: true,
  ci: 'none',
} as const satisfies Partial<NewModule>;

/** The key of a module or a hook: snake case, as the specification wants it. */
export function isKey(text: string): boolean {
  return /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(text);
}

/** A key for a name: `Family Cover 2` → `family_cover_2`. Empty if the name has no letter that a key may have. */
export function keyFor(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_$/g, '');
}

/** A name for a folder: `family-cover` → `Family Cover`. */
export function nameFor(folder: string): string {
  return folder
    .split(/[\s._-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** A title for a key: `change_cover` → `Change cover`. */
export function titleFor(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
