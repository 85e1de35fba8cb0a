import { z } from '../../schema.ts'
import { methodNameSchema } from '../method-names.ts'

/** A method that checkout calls by the first name goes by the second as well. */
const aliasSchema = z.object({ name: methodNameSchema, alias: z.string() })
const aliases = z.optional(z.array(aliasSchema))

/**
 * Other names of the methods that a record names, since records of the shop rename them
 * (docs/decisions/0156-whole-names-and-parts-of-names.md). The engine reads them next to the rules, or in
 * `app_config`.
 */
export const aliasesSchema = z.object({ methods: aliases, rates: aliases })

export type Alias = z.infer<typeof aliasSchema>
export type Aliases = z.infer<typeof aliasesSchema>

/** The list of an owner's options: rates of delivery, methods of payment. */
export type AliasList = keyof Aliases
