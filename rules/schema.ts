// biome-ignore lint/style/noRestrictedImports: this is the one way to zod
import { config, z } from 'zod/mini'
// biome-ignore lint/style/noRestrictedImports: this is the one way to zod
import english from 'zod/v4/locales/en.js'

/**
 * Parser of everything that comes from outside. The small form of zod is used, since the browser loads it with its first
 * page. The full form, which adds a method for each check, is five times the size.
 */
export { z }

/** Check that a record has at most this number of members. */
export const hasAtMost = (members: number) =>
  z.refine<Record<string, unknown>>((record) => Object.keys(record as object).length <= members)

/** The small form has no words of its own for what is wrong with a value. */
config(english())
