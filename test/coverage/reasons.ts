/** Reasons that several statements share. */

export const notShown = 'The specification names it without showing it: there is nothing to hold a module against.';

export const outside = 'It happens on the platform, outside of a module: no text of the module can contradict it.';
