import { z } from '../schema.ts'
import { ruleFileSchema } from './rule-file.ts'

/** The JSON Schema of a file, for editors and other programs (docs/rule-file.schema.json). */
export function formatRuleFileSchema(): string {
  const schema = z.toJSONSchema(ruleFileSchema, { io: 'input', reused: 'ref' })
  return `${JSON.stringify({ title: 'Checkout Ninja rule file', ...schema }, null, 2)}\n`
}
