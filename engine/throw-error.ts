import { JsonValue } from './json/value'
import { logNamed } from './log'
import { ascii } from './text/text'

/** Ends the function with an error, for trying out what a checkout does then: the only way it ever ends with one. */
export function throwError(params: JsonValue): void {
  logNamed(ascii('error thrown by a rule'), params.member(ascii('message')).scalar())
  unreachable()
}
