import { z } from 'zod'
import { CartRefusal } from './carts.ts'

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const quantity = z.coerce.number().int().min(0).max(1_000_000)

const properties = z
  .record(z.string(), text.nullable())
  .nullish()
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  )

/** Attributes. Null removes one. */
const attributes = z.record(z.string(), text.nullable()).optional()

const sections = {
  sections: z.union([z.string(), z.array(z.string())]).nullish(),
  sections_url: z.string().nullish(),
}

const item = z.object({ id: z.coerce.number().int(), quantity: quantity.default(1), properties })

/** POST /cart/add.js: one line, or `items`. */
export const addRequest = z.union([
  z.object({ items: z.array(item).min(1), ...sections }),
  item.extend(sections).transform(({ id, quantity: count, properties: given, ...rest }) => ({
    item: { id, quantity: count, properties: given },
    ...rest,
  })),
])

export const updateRequest = z.object({
  updates: z.union([z.array(quantity), z.record(z.string(), quantity)]).optional(),
  note: text.nullish(),
  attributes,
  ...sections,
})

/** POST /cart/change.js: a line by its key, its variant or its position. */
export const changeRequest = z.object({
  id: text.optional(),
  line: z.coerce.number().int().min(1).optional(),
  quantity: quantity.optional(),
  properties: z.record(z.string(), text.nullable()).nullish(),
  ...sections,
})

export function parseCartRequest<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.path.join('.') ?? ''
  throw new CartRefusal(400, `Parameter Missing or Invalid: ${path || 'id'}`, 'Bad Request')
}
