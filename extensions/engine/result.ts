import { Offers } from './actions/offers'
import { OperationWords } from './actions/operation-words'
import { writeOperations } from './actions/write-operations'
import { closeArray, closeObject, finishOutput, openArray, openObject, writeName } from './host/host'
import { List } from './memory/list'
import { Rule } from './rules/rule'
import { ascii } from './text/text'
import { writeTrace } from './trace/write-trace'

/** Writes the function's result: the operations, and in the tracing build how each rule came to them. */
export function writeResult(rules: List<Rule>, offers: Offers, words: OperationWords): void {
  openObject(TRACE ? 2 : 1)
  writeOperations(offers, words)
  if (TRACE) writeTrace(rules)
  closeObject()
  finishOutput()
}

/** Writes a result that leaves the checkout as it is. */
export function writeNoOperations(): void {
  openObject(TRACE ? 2 : 1)
  writeName(ascii('operations'))
  openArray(0)
  closeArray()
  if (TRACE) writeTrace(List.empty<Rule>())
  closeObject()
  finishOutput()
}
