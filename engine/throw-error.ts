import { JsonValue } from './json/value'
import { logNamed } from './log'
import { ascii } from './text/text'

/**
 * Ends the function with an error, to test how checkout reacts. A function never ends with an error in any other way.
 */
export function throwError(params: JsonValue): void {
  logNamed(ascii('error thrown by a rule'), params.member(ascii('message')).scalar())
  unreachable()
}
