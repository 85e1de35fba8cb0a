import { Action } from '../judging/action'
import { ascii, packed, same, Text } from '../text/text'
import { absentKind, findKind, OptionAction } from './option-action'
import { Options } from './options'
import { hideByPrice, keepCheapestFirst, showCheapest, sortByName, sortByPrice } from './rates'

/** Types of actions on delivery options, without the most common one, in the order of `OptionAction`. */
// biome-ignore format: in the order of the kinds
const table: usize = memory.data<u32>([
  absentKind, packed('show_only_delivery'),
  packed('rename_delivery'), packed('add_text_delivery'), packed('move_delivery'), packed('sort_delivery'),
  packed('throw_error'),
  packed('sort_delivery_by_price'), packed('sort_delivery_by_name'),
  packed('hide_delivery_by_price'), packed('show_cheapest_delivery'),
  0,
])

/** Actions that only delivery options have, numbered after the actions for all options. */
enum DeliveryAction {
  sortByPrice = 10,
  sortByName,
  hideByPrice,
  showCheapest,
}

/** Carries out an action by price, or the part of sorting by a list that looks at prices. */
export function carryOutDeliveryAction(action: Action, options: Options): void {
  const params = action.params
  switch (action.kind) {
    case OptionAction.sortByList:
      return keepCheapestFirst(options, params)
    case DeliveryAction.sortByPrice:
      return sortByPrice(options)
    case DeliveryAction.sortByName:
      sortByName(options)
      return keepCheapestFirst(options, params)
    case DeliveryAction.hideByPrice:
      return hideByPrice(options, params)
    case DeliveryAction.showCheapest:
      return showCheapest(options, params)
  }
}

export function findDeliveryAction(type: Text): i32 {
  if (same(type, ascii('hide_delivery'))) return OptionAction.hideNamed
  return findKind(table, type)
}
