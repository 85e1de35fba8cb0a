import { findMessageField } from '../../language/checks/message-targets.ts'
import { summariseAction } from '../../language/summary.ts'
import { isSameValue } from '../../records/same-value.ts'
import { messageFieldWords } from '../../words/checks.ts'
import { savedTestWords as words } from '../../words/saved-tests.ts'
import type { MethodsOutcome, TestOutcome } from './test-outcome.ts'

/** Describes the effect of rules on a checkout, either expected by a test or found. */
export function describeTestOutcome(outcome: TestOutcome): string {
  return outcome.kind === 'methods'
    ? describeMethods(outcome).join(' ')
    : words.stops(outcome.messages.map(describeMessage))
}

/** Names that are neither changed nor moved are left out. */
function describeMethods({ offered, shown, hidden, hiddenAmongExpress, order }: MethodsOutcome): string[] {
  const left = offered.filter((name) => !hidden.includes(name))
  const isAsOffered = isSameValue(shown, left)
  const parts = [
    ...(hidden.length === 0 ? [] : [words.hidden(hidden)]),
    ...(isAsOffered ? [] : [words.shown(shown)]),
    ...(hiddenAmongExpress.length === 0 ? [] : [words.hiddenAmongExpress(hiddenAmongExpress)]),
    ...order.map((action) => words.withOrder(summariseAction(action))),
  ]
  return parts.length === 0 ? [words.unchanged] : parts
}

function describeMessage({ target, message }: { readonly target: string; readonly message: string }) {
  return { field: messageFieldWords[findMessageField(target) ?? 'page'], message }
}
