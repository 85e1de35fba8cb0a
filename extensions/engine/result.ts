import { closeArray, closeObject, finishOutput, openArray, openObject, writeName } from './host/host'
import { Rule } from './judging/rule'
import { List } from './memory/list'
import { OperationWords } from './options/operation-words'
import { Options } from './options/options'
import { writeOperations } from './options/write-operations'
import { ascii } from './text/text'
import { writeTrace } from './trace/write-trace'

/** Writes the function's result: the operations, and in the tracing build how each rule came to them. */
export function writeResult(rules: List<Rule>, options: Options, words: OperationWords): void {
  openObject(TRACE ? 2 : 1)
  writeOperations(options, words)
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
