import { property, readInput } from '../host/host'
import { Rule } from '../judging/rule'
import { openArena } from '../memory/arena'
import { List } from '../memory/list'
import { writeNoOperations } from '../no-operations'
import { paymentWords } from '../options/operation-words'
import { optionsIn } from '../options/payment-methods'
import { writeResult } from '../options/write-result'
import { ascii } from '../text/text'
import { readDestinations } from './destinations'
import { hideMethods, readHiddenMethods } from './hide-methods'
import { countFound, hidesFor, lookUpPincodes } from './look-up-codes'

/**
 * Hides payment methods by the pincodes of one payment customization. A shopper pays once for all addresses, so one
 * address inside the sets is enough.
 */
export function runPaymentPincodes(): void {
  openArena()
  const input = readInput()
  const pincodes = readDestinations(input).pincodes
  if (pincodes.length === 0) return writeNoOperations()
  // Looked up in the order of the query, which is cheapest in both builds, and read only when needed.
  const methods = property(input, ascii('paymentMethods'))
  const record = property(input, ascii('paymentCustomization'))
  const appConfig = property(record, ascii('app_config'))
  const operator = lookUpPincodes(record, pincodes, true)
  if (!hidesFor(operator, countFound(pincodes) > 0)) return writeNoOperations()
  const names = readHiddenMethods(input, appConfig, ascii('paymentMethods'))
  if (names === null) return writeNoOperations()
  const options = optionsIn(methods)
  hideMethods(options, names)
  writeResult(List.empty<Rule>(), options, paymentWords())
}
