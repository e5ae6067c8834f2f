/** The classes that the platform provides to module code. They keep the properties that they are given. */
function keeper(name: string): new (properties?: object) => object {
  const Keeper = function (this: object, properties?: object): void {
    Object.assign(this, properties);
  };
  Object.defineProperty(Keeper, 'name', { value: name, configurable: true });
  return Keeper as unknown as new (properties?: object) => object;
}

class InvalidRequestError extends Error {
  override readonly name = 'InvalidRequestError';
}

export const platformClasses = {
  AlterationPackage: keeper('AlterationPackage'),
  AlteredPolicy: keeper('AlteredPolicy'),
  QuotePackage: keeper('QuotePackage'),
  Application: keeper('Application'),
  Policy: keeper('Policy'),
  RequotePolicy: keeper('RequotePolicy'),
  ReactivationOption: keeper('ReactivationOption'),
  InvalidRequestError,
};
