import { actionSchema, type RuleSet } from '../../language/rule-set.ts'
import { z } from '../../schema.ts'
import type { CheckPreviewAnswer } from '../checks/check-preview.ts'
import { findExpressHider, findHider, listShown } from '../method-outcomes.ts'
import { listOrderActions } from '../order-changes.ts'
import type { PreviewAnswer, PreviewMethod } from '../preview-answer.ts'

const names = z.array(z.string())

/** Effect of one set's rules on a checkout, expected by a saved test or found. */
export const testOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('methods'),
    /** Methods before the rules, by the names that functions see. */
    offered: names,
    /** Names that the shopper reads, in the order that the shopper sees. */
    shown: names,
    /** Names that functions see. */
    hidden: names,
    hiddenAmongExpress: names,
    /** Actions on the whole order. */
    order: z.array(actionSchema),
  }),
  z.object({
    kind: z.literal('messages'),
    /**
     * Messages that stop the checkout, with the platform's target of the field
     * (docs/platform.md#validation-targets).
     */
    messages: z.array(z.object({ target: z.string(), message: z.string() })),
  }),
])
export type TestOutcome = z.infer<typeof testOutcomeSchema>
export type MethodsOutcome = Extract<TestOutcome, { kind: 'methods' }>

/** Reads the outcome from a preview of one record with these rules. */
export function readMethodsOutcome(
  { methods, outcomes: [outcome] }: PreviewAnswer,
  ruleSet: RuleSet,
  buysForCompany: boolean,
): TestOutcome {
  const namesOf = (some: readonly PreviewMethod[]) => some.map(({ name }) => name)
  const changes = outcome === undefined ? [] : listOrderActions(outcome, ruleSet, buysForCompany)
  return {
    kind: 'methods',
    offered: namesOf(methods),
    shown: listShown(methods).map(({ name }) => name),
    hidden: namesOf(methods.filter((method) => findHider(method) !== undefined)),
    hiddenAmongExpress: namesOf(methods.filter((method) => findExpressHider(method) !== undefined)),
    order: changes.filter(({ without }) => without === undefined).map(({ action }) => action),
  }
}

/** Reads the outcome from a preview of a check. */
export function readMessagesOutcome({ errors }: CheckPreviewAnswer): TestOutcome {
  return { kind: 'messages', messages: errors }
}
