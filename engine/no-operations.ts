import { closeArray, closeObject, openArray, openObject, writeName } from './host/host'
import { Rule } from './judging/rule'
import { closeTrace, openTrace } from './judging/write-trace'
import { List } from './memory/list'
import { ascii } from './text/text'

/** Writes a result that leaves the checkout as it is. */
export function writeNoOperations(): void {
  openObject(TRACE ? 2 : 1)
  writeName(ascii('operations'))
  openArray(0)
  closeArray()
  if (TRACE) {
    openTrace(List.empty<Rule>())
    closeTrace()
  }
  closeObject()
}
