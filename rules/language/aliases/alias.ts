import { z } from '../../schema.ts'
import { methodNameSchema } from '../method-names.ts'

/** A method that checkout calls by the first name also has the second name. */
const aliasSchema = z.object({ name: methodNameSchema, alias: z.string() })
const aliases = z.optional(z.array(aliasSchema))

/**
 * Other names of the methods in a record's rules, since records of the shop rename these methods
 * (docs/decisions/0156-whole-names-and-parts-of-names.md). The engine reads them next to the rules, or in `app_config`.
 */
export const aliasesSchema = z.object({ methods: aliases, rates: aliases })

export type Alias = z.infer<typeof aliasSchema>
export type Aliases = z.infer<typeof aliasesSchema>

/** The list of an owner's options: rates of delivery, methods of payment. */
export type AliasList = keyof Aliases
