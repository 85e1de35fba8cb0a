import { parseRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { z } from '#rules/schema.ts'

/** Parameter of an address with the id of a script draft. */
export const scriptParameter = 'script'

const scriptDraftSchema = z.object({
  type: z.enum(['payment-rules', 'delivery-rules']),
  title: z.string(),
  rules: z.string(),
  notes: z.array(
    z.object({ line: z.number(), text: z.string(), reason: z.string(), isDifference: z.boolean() }),
  ),
})

type Stored = z.infer<typeof scriptDraftSchema>
/** Rule set that an editor starts with, and notes on lines of its script. */
export type StoredScriptDraft = Pick<Stored, 'type' | 'title' | 'notes'> & {
  readonly id: string
  readonly rules: readonly Rule[]
}

const keyOf = (id: string) => `script-draft-${id}`
/** Drafts if the browser refuses storage. */
const unstored = new Map<string, string>()

/** Stores a draft until its tab is closed, and returns its id. */
export function storeScriptDraft({ rules, ...draft }: Omit<StoredScriptDraft, 'id'>): string {
  const id = Date.now().toString(36)
  const stored: Stored = {
    ...draft,
    rules: JSON.stringify({ version: 1, title: draft.title, rules }),
  }
  const text = JSON.stringify(stored)
  try {
    window.sessionStorage.setItem(keyOf(id), text)
  } catch {
    unstored.set(id, text)
  }
  return id
}

/** Draft with an id. Undefined if it was deleted or cannot be read. */
export function findScriptDraft(id: string | null): StoredScriptDraft | undefined {
  if (id === null) return undefined
  const text = readText(id)
  if (text === undefined) return undefined
  const parsed = scriptDraftSchema.safeParse(parseJson(text))
  if (!parsed.success) return undefined
  const { rules, ...draft } = parsed.data
  const ruleSet = parseRuleSet(rules)
  return ruleSet.ok ? { ...draft, id, rules: ruleSet.ruleSet.rules } : undefined
}

function readText(id: string): string | undefined {
  try {
    return window.sessionStorage.getItem(keyOf(id)) ?? unstored.get(id)
  } catch {
    return unstored.get(id)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
