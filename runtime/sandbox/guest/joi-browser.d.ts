/** The part of Joi 13 that its extensions need. The package has no types. */
declare module 'joi-browser' {
  export interface Schema {
    createError(code: string, context: object, state: unknown, options: unknown): unknown;
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
    string(): Schema;
    extend(...extensions: (Extension | ((joi: Joi) => Extension))[]): Joi;
  }

  const joi: Joi;
  export default joi;
}
