import { costOfItem, spend } from '../budget'
import { property, Value } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { ascii } from '../text/text'
import { OptionGroup } from './option'
import { Options } from './options'

/** The payment methods of the checkout, as one group of which the buyer chooses one. */
export function readPaymentMethods(input: Value): Options {
  return optionsIn(property(input, ascii('paymentMethods')))
}

/** The payment methods in a list of the input. */
export function optionsIn(list: Value): Options {
  const options = Options.empty()
  const group = allocateRecord<OptionGroup>()
  group.idMember = ascii('id')
  const methods = Items.of(list)
  while (methods.next() && spend(costOfItem)) options.read(group, methods.item, ascii('name'), true)
  return options
}
