import { isRepeat, isTrue, property, Value } from '../host/host'
import { Items } from '../host/items'
import { Text } from '../text/text'
import { Found } from './found'

/**
 * Takes up the names whose membership is true from a list like `[{"tag": "vip", "hasTag": true}]`: the platform
 * answers only for the names that were asked for (PLATFORM 2.5).
 */
export function addMemberships(found: Found, list: Value, name: Text, isMember: Text): void {
  if (isRepeat(list, changetype<usize>(found))) return // nothing new
  const memberships = Items.of(list)
  while (memberships.next()) {
    if (isTrue(property(memberships.item, isMember))) found.addText(property(memberships.item, name))
  }
}
