import { closeObject, openObject } from '../host/host'
import { Rule } from '../judging/rule'
import { List } from '../memory/list'
import { OperationWords } from './operation-words'
import { Options } from './options'
import { writeOperations } from './write-operations'
import { writeTrace } from './write-trace'

/** Writes the function's result: the operations, and in the tracing build the trace of each rule. */
export function writeResult(rules: List<Rule>, options: Options, words: OperationWords): void {
  openObject(TRACE ? 2 : 1)
  writeOperations(options, words)
  if (TRACE) writeTrace(rules, options.traces)
  closeObject()
}
