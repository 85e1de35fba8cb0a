import { closeArray, closeObject, openArray, openObject, writeName, writeText } from '../host/host'
import { Rule } from '../judging/rule'
import { List } from '../memory/list'
import { ascii } from '../text/text'
import { CheckoutStep } from './checkout-step'
import { FoundErrors } from './found-errors'
import { writeTrace } from './write-trace'

/** Writes the function's result: one operation with all errors, or none (docs/platform.md#validation-operations). */
export function writeResult(rules: List<Rule>, errors: FoundErrors, step: CheckoutStep): void {
  openObject(TRACE ? 2 : 1)
  writeName(ascii('operations'))
  openArray(u32(errors.all.length > 0))
  if (errors.all.length > 0) writeErrors(errors)
  closeArray()
  if (TRACE) writeTrace(rules, errors.traces, step)
  closeObject()
}

function writeErrors(errors: FoundErrors): void {
  openObject(1)
  writeName(ascii('validationAdd'))
  openObject(1)
  writeName(ascii('errors'))
  openArray(errors.all.length)
  for (let index: u32 = 0; index < errors.all.length; index++) {
    const error = errors.all.at(index)
    openObject(2)
    writeName(ascii('message'))
    writeText(error.message)
    writeName(ascii('target'))
    writeText(error.target)
    closeObject()
  }
  closeArray()
  closeObject()
  closeObject()
}
