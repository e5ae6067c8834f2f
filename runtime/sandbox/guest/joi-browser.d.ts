/** The part of Joi 13 that its extensions need. The package has no types. */
declare module 'joi-browser' {
  export interface Schema {
    /** `zone` and `format` are those of the platform's extensions. */
    readonly _flags: { zone?: string | undefined; format?: string | undefined };
    clone(): Schema;
    createError(code: string, context: object, state: unknown, options: unknown): unknown;
    /** @throws {Error} if they are no options of a validation */
    checkOptions(options: unknown): void;
  }

  export interface StringSchema extends Schema {
    required(): Schema;
    isoDate(): Schema;
  }

  export interface Options {
    readonly convert?: boolean | undefined;
  }

  export interface Rule {
    readonly name: string;
    /** The schemas of the arguments, in their order. */
    readonly params?: Readonly<Record<string, Schema>>;
    setup?(this: Schema, parameters: Readonly<Record<string, string>>): void;
    validate?(
      this: Schema,
      parameters: Readonly<Record<string, string>>,
      value: string,
      state: unknown,
      options: Options,
    ): unknown;
  }

  export interface Extension {
    readonly name: string;
    readonly base?: Schema;
    readonly language?: Readonly<Record<string, string>>;
    readonly rules?: readonly Rule[];
    /** Before anything is checked. */
    coerce?(this: Schema, value: unknown, state: unknown, options: Options): unknown;
    pre?(this: Schema, value: string, state: unknown, options: Options): unknown;
  }

  export interface Joi {
    any(): Schema;
    string(): StringSchema;
    date: (this: Joi) => Schema;
    validate(value: unknown, schema: Schema, options?: Options): { readonly error: unknown; readonly value: unknown };
    extend(...extensions: (Extension | ((joi: Joi) => Extension))[]): Joi;
  }

  const joi: Joi;
  export default joi;
}
