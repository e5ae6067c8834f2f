/** The data that the forms of a module provide: where their components write their answers. Sections 2.2 and 2.8. */
import { contentRange } from '../../syntax/json/tree.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { FormComponent } from '../forms/component.js';
import { readForm, type Form } from '../forms/form.js';
import { placeOf, type Located, type ModuleIndex, type Place } from './module-index.js';

export interface LocatedForm extends Form {
  readonly file: string;
  /** The place in its file of a range of a component. */
  readonly placeOf: (component: Pick<FormComponent, 'entry'>, range: OffsetRange) => Place;
}

/** @param file the path of a form; one without components if there is no such file */
export function formIn(index: ModuleIndex, file: string): LocatedForm {
  return index.derived(locatedForms).get(file) ?? located(file, []);
}

const locatedForms = (index: ModuleIndex): ReadonlyMap<string, LocatedForm> =>
  new Map([...index.forms].map(([file, entries]) => [file, located(file, entries)]));

function located(file: string, entries: ReturnType<ModuleIndex['forms']['get']> & {}): LocatedForm {
  return {
    ...readForm(entries.map(({ fact }) => fact)),
    file,
    placeOf: ({ entry }, range) => placeOf(entries[entry] as Located<unknown>, range),
  };
}

/** A component that writes its answer to a place in the data. */
export interface FormOutput {
  readonly component: FormComponent;
  /** Whether it, or a component around it, has display conditions. */
  readonly isConditional: boolean;
  /** From the data inwards; in a list the name of the list comes first: `drivers.name`. */
  readonly path: string;
  /** The same as names, without the entries of lists. */
  readonly names: readonly string[];
  /** Where this is written. */
  readonly place: Place;
}

/** @param file the path of a form */
export function formOutputs(index: ModuleIndex, file: string): readonly FormOutput[] {
  const form = formIn(index, file);
  return form.all.flatMap((component) => {
    const { path, written, isConditional, type } = component;
    // The members of an object are its answers.
    if (!path || !written || type?.type === 'object') return [];
    const names = path.filter((name) => name !== '[]' && !/^\d+$/.test(name));
    if (names.length === 0) return [];
    const place = form.placeOf(component, contentRange(written));
    return [{ component, isConditional, path: path.filter((name) => name !== '[]').join('.'), names, place }];
  });
}
