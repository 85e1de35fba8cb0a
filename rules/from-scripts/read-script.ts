import type { Rule } from '../language/rule-set.ts'
import type { RuleTypeHandle } from '../language/rule-types.ts'
import { fromScriptsWords as words } from '../words/from-scripts.ts'
import { draftRules } from './drafts/draft-rules.ts'
import { beginWork } from './formula.ts'
import { runScript } from './run/run-script.ts'
import { type LineReason, type ScriptRefusal, ScriptTooLarge } from './script-fault.ts'
import type { OptionOwner } from './script-value.ts'
import { parseScript } from './syntax/parse-script.ts'

/** Letters of a script. The longest published one has 20,000. */
export const maxScriptLetters = 80_000
/** Notes that are shown. More of them say that a text is no script. */
const maxNotes = 100
const maxLineLetters = 160

/** Line that is not in the draft, or that acts a little differently there. */
export type ScriptNote = {
  readonly line: number
  readonly text: string
  readonly reason: string
  readonly isDifference: boolean
}

/** Rules of one kind that a script comes to. Nothing is stored before the merchant saves them. */
export type ScriptDraft = {
  readonly type: Extract<RuleTypeHandle, 'payment-rules' | 'delivery-rules'>
  readonly title: string
  readonly rules: readonly { readonly line: number; readonly text: string; readonly rule: Rule }[]
}

export type ReadScript = {
  readonly drafts: readonly ScriptDraft[]
  readonly notes: readonly ScriptNote[]
  /** Reason why there is no draft. */
  readonly refusal?: ScriptRefusal
}

const types = { payment: 'payment-rules', delivery: 'delivery-rules' } as const

/** Reads a script of the Script Editor into drafts of rule sets, with notes about lines that are in none. */
export function readScript(script: string): ReadScript {
  if (script.trim() === '') return { drafts: [], notes: [], refusal: 'empty' }
  if (script.length > maxScriptLetters) return { drafts: [], notes: [], refusal: 'tooLong' }
  try {
    return read(script)
  } catch (error) {
    if (error instanceof ScriptTooLarge) return { drafts: [], notes: [], refusal: 'tooLarge' }
    throw error
  }
}

function read(script: string): ReadScript {
  beginWork()
  const lines = script.split('\n')
  const textOf = (line: number) => showLine(lines[line - 1] ?? '')
  const { changes, faults, givesDiscounts } = runScript(parseScript(script))
  const drafted = draftRules(changes)
  const noted = new Map<string, ScriptNote>()
  const add = (line: number, reason: LineReason, isDifference: boolean) => {
    const key = isDifference ? `${line} ${reason}` : String(line)
    if (!noted.has(key))
      noted.set(key, { line, text: textOf(line), reason: words.reasons[reason], isDifference })
  }
  for (const { line, reason } of faults) add(line, reason, false)
  for (const { line, reason, isDifference } of drafted.faults) add(line, reason, isDifference)
  const notes = [...noted.values()].sort((one, other) => one.line - other.line).slice(0, maxNotes)
  const drafts = (['payment', 'delivery'] as const).flatMap((owner) => {
    const lineOwners = new Map(changes.map((change) => [change.line, change.owner]))
    const own = drafted.rules.filter(({ line }) => lineOwners.get(line) === owner)
    return own.length === 0 ? [] : [makeDraft(owner, own, textOf)]
  })
  if (drafts.length > 0) return { drafts, notes }
  return { drafts, notes, refusal: givesDiscounts ? 'discounts' : 'nothing' }
}

function makeDraft(
  owner: OptionOwner,
  rules: readonly { line: number; rule: Rule }[],
  textOf: (line: number) => string,
): ScriptDraft {
  return {
    type: types[owner],
    title: words.draftTitle[owner],
    rules: rules.map(({ line, rule }) => ({ line, text: textOf(line), rule })),
  }
}

/** A line as it is shown: without control letters, and not longer than a screen. */
function showLine(line: string): string {
  const shown = [...line.slice(0, maxLineLetters * 2)]
    .filter((letter) => letter >= ' ')
    .join('')
    .trim()
  return shown.length > maxLineLetters ? `${shown.slice(0, maxLineLetters)}…` : shown
}
