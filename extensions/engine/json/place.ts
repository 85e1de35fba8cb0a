/**
 * The address of a value inside JSON text that is not parsed but walked, past all that nobody asks for: the input of
 * the WASI build, of which a run reads a small part.
 */
export type JsonPlace = usize

/** Address zero holds a zero byte, which is no JSON value: what is asked of it is not there either. */
export const noPlace: JsonPlace = 0
