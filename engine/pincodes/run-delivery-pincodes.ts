import { property, readInput } from '../host/host'
import { Rule } from '../judging/rule'
import { openArena } from '../memory/arena'
import { List } from '../memory/list'
import { writeNoOperations } from '../no-operations'
import { addOptionsOf } from '../options/delivery-options'
import { deliveryWords } from '../options/operation-words'
import { Options } from '../options/options'
import { writeResult } from '../options/write-result'
import { ascii } from '../text/text'
import { Destinations, readDestinations } from './destinations'
import { hideMethods, readHiddenMethods } from './hide-methods'
import { hidesFor, lookUpPincodes } from './look-up-codes'
import { SetOperator } from './pincode-set'

/**
 * Hides delivery options by the pincodes of one delivery customization. Each delivery group is judged by its own
 * address.
 */
export function runDeliveryPincodes(): void {
  openArena()
  const input = readInput()
  const destinations = readDestinations(input)
  if (destinations.each.length === 0) return writeNoOperations()
  // Looked up in the order of the query, which is cheapest in both builds, and read only when needed.
  const record = property(input, ascii('deliveryCustomization'))
  const appConfig = property(record, ascii('app_config'))
  const options = readOptionsToHide(destinations, lookUpPincodes(record, destinations.pincodes, false))
  if (options.all.length === 0) return writeNoOperations()
  const names = readHiddenMethods(input, appConfig, ascii('deliveryMethods'))
  if (names === null) return writeNoOperations()
  hideMethods(options, names)
  writeResult(List.empty<Rule>(), options, deliveryWords())
}

/** The options of the delivery groups whose code hides something. */
function readOptionsToHide(destinations: Destinations, operator: SetOperator): Options {
  const options = Options.empty()
  for (let index: u32 = 0; index < destinations.each.length; index++) {
    const destination = destinations.each.at(index)
    if (hidesFor(operator, destination.isFound())) addOptionsOf(destination.deliveryGroup, options)
  }
  return options
}
