/** The part of Joi 13 that its extensions need. The package has no types. */
declare module 'joi-browser' {
  export interface Schema {
    createError(code: string, context: object, state: unknown, options: unknown): unknown;
    /** @throws {Error} if they are no options of a validation */
    checkOptions(options: unknown): void;
  }

  export interface Rule {
    readonly name: string;
    validate(this: Schema, parameters: unknown, value: string, state: unknown, options: unknown): unknown;
  }

  export interface Extension {
    readonly name: string;
    readonly base?: Schema;
    readonly language?: Readonly<Record<string, string>>;
    readonly rules?: readonly Rule[];
    pre?(this: Schema, value: string, state: unknown, options: unknown): unknown;
  }

  export interface Joi {
    any(): Schema;
    string(): Schema;
    extend(...extensions: (Extension | ((joi: Joi) => Extension))[]): Joi;
  }

  const joi: Joi;
  export default joi;
}
