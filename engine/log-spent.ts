import { log } from './log'
import { ascii } from './text/text'

let isLogged: bool = false

/** Logs, once in a run, that the budget was used up and something was left out. */
export function logSpent(): void {
  if (!isLogged) log(ascii('instruction budget used up'))
  isLogged = true
}
