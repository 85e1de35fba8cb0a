import { error, type Issue, type IssuePath } from '#forms/issue.ts'
import { checkFaults } from '../../words/check-faults.ts'
import { stopCheckoutParams } from '../checks/check-actions.ts'
import { findTooEarly } from '../checks/early-stops.ts'
import { limits } from '../limits.ts'
import type { Action, Rule } from '../rule-set.ts'

/**
 * Finds the issues of an action of a check. Some rules must not stop a shopper too early, even if the action is valid.
 */
export function findCheckActionIssues({ params }: Action, path: IssuePath, rule: Rule): Issue[] {
  const at = (...within: IssuePath): IssuePath => [...path, 'params', ...within]
  const parsed = stopCheckoutParams.safeParse(params)
  const shape = (parsed.error?.issues ?? []).map((issue) =>
    error(
      at(...issue.path.map((part) => (typeof part === 'symbol' ? '' : part))),
      describeFault(issue.path, params),
    ),
  )
  const { messages = [], from } = parsed.data ?? {}
  const twice = messages.flatMap(({ language }, index) =>
    messages.findIndex((other) => other.language === language) < index
      ? [error(at('messages', index, 'language'), checkFaults.languageTwice)]
      : [],
  )
  const early = from === undefined ? undefined : findTooEarly(rule, from)
  return [...shape, ...twice, ...(early === undefined ? [] : [error(at('from'), early)])]
}

function describeFault(path: readonly PropertyKey[], params: Action['params']): string {
  const part = path.at(-1)
  if (part === 'language') return checkFaults.languageMissing
  if (part === 'message') {
    const found: unknown = path.reduce<unknown>(
      (value, step) => (value === null || typeof value !== 'object' ? undefined : Reflect.get(value, step)),
      params,
    )
    const isLong = typeof found === 'string' && found.trim().length > limits.checkMessageLength
    return isLong ? checkFaults.messageTooLong : checkFaults.messageMissing
  }
  return part === 'from' ? checkFaults.from : checkFaults.field
}
