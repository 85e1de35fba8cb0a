/** Member of an object of the platform that returns its form for the `json` filter. */
export const jsonForm = Symbol('form of an object in JSON')
