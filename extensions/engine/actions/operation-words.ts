import { allocateRecord } from '../memory/arena'
import { ascii, Text } from '../text/text'

/** What the platform calls operations on payment methods or delivery options, and the members of them. */
@unmanaged
export class OperationWords {
  hide: Text
  rename: Text
  move: Text
  id: Text
  name: Text
}

export function paymentWords(): OperationWords {
  const words = allocateRecord<OperationWords>()
  words.hide = ascii('paymentMethodHide')
  words.rename = ascii('paymentMethodRename')
  words.move = ascii('paymentMethodMove')
  words.id = ascii('paymentMethodId')
  words.name = ascii('name')
  return words
}

export function deliveryWords(): OperationWords {
  const words = allocateRecord<OperationWords>()
  words.hide = ascii('deliveryOptionHide')
  words.rename = ascii('deliveryOptionRename')
  words.move = ascii('deliveryOptionMove')
  words.id = ascii('deliveryOptionHandle')
  words.name = ascii('title')
  return words
}
