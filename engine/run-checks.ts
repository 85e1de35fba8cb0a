import { carryOut } from './checks/carry-out'
import { findCheckAction } from './checks/check-action'
import { readStep } from './checks/checkout-step'
import { FoundErrors } from './checks/found-errors'
import { writeResult } from './checks/write-result'
import { addCheckFacts } from './facts/check-facts'
import { openCheckout } from './facts/checkout'
import { readInput } from './host/host'
import { readRules } from './judging/read-rules'
import { storedRules } from './judging/stored-rules'
import { openArena } from './memory/arena'
import { writeNoOperations } from './no-operations'
import { readLanguage } from './text/by-language'
import { ascii } from './text/text'

/** Entry of every function for checks: stops a checkout if the rules of one check require it. */
export function runChecks(): void {
  openArena()
  addCheckFacts()
  const input = readInput()
  const rules = readRules(input, storedRules(input, ascii('validation')), findCheckAction)
  if (rules === null || rules.length === 0) return writeNoOperations()
  const step = readStep(input)
  const language = readLanguage(input)
  openCheckout(input)
  const errors = FoundErrors.none()
  carryOut(rules, errors, step, language)
  writeResult(rules, errors, step)
}
