/** The forms of a module: of its alteration hooks, of the quote and of the application. */
import { formIn, type LocatedForm } from '../../../module/index/form-outputs.js';
import type { FormComponent } from '../../../module/forms/component.js';
import type { ModuleIndex, Place } from '../../../module/index/module-index.js';
import { contentRange, memberValue, type JsonNode } from '../../../syntax/json/tree.js';

/** A component with its form. */
export interface LocatedComponent {
  readonly form: LocatedForm;
  readonly component: FormComponent;
  /** The place of a node of the component; of a text that of its content. */
  readonly place: (node: JsonNode) => Place;
}

/** All components of all forms whose text could be read. */
export function allComponents(index: ModuleIndex): readonly LocatedComponent[] {
  const readable = new Set(index.files.filter(({ complete }) => complete).map(({ path }) => path));
  return [...index.forms.keys()]
    .filter((path) => readable.has(path))
    .flatMap((path) => {
      const form = formIn(index, path);
      return form.all.map((component) => ({
        form,
        component,
        place: (node: JsonNode) => form.placeOf(component, node.kind === 'string' ? contentRange(node) : node.range),
      }));
    });
}

/** The component's type as it is written, if it is a text. */
export function writtenType({ json }: FormComponent): Extract<JsonNode, { kind: 'string' }> | undefined {
  const type = memberValue(json, 'type');
  return type?.kind === 'string' ? type : undefined;
}
