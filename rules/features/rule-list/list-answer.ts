import { ruleTypeHandles } from '../../language/rule-types.ts'
import { recordStatuses } from '../../records/customization.ts'
import { z } from '../../schema.ts'
import type { RuleSetListItem } from './list-item.ts'

const listItemSchema: z.ZodMiniType<RuleSetListItem> = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.enum(ruleTypeHandles),
  title: z.string(),
  status: z.enum(recordStatuses),
  testingSince: z.exactOptional(z.string()),
  summary: z.array(z.string()),
  problem: z.exactOptional(z.string()),
  passedDay: z.exactOptional(z.string()),
})

/** Answer of GET /app/api/types/{types} (docs/product.md#own-api). */
export const listAnswerSchema = z.object({ items: z.array(listItemSchema) })
export type ListAnswer = z.infer<typeof listAnswerSchema>
