import { costOfItem, spend } from '../budget'
import { isTrue, property, Value } from '../host/host'
import { Items } from '../host/items'
import { allocateRecord } from '../memory/arena'
import { ascii, Text } from '../text/text'

/**
 * Goes through the names whose membership is true in a list like `[{"tag": "vip", "hasTag": true}]`: the platform
 * answers only for the names that were asked for (docs/platform.md#function-input). A list without items says that none
 * was: then no membership is known.
 */
@unmanaged
export class Memberships extends Items {
  private nameOf: Text
  private isMember: Text
  name: Value
  /** How many items were gone through. */
  asked: u32

  static ofTags(list: Value): Memberships {
    return Memberships.from(list, ascii('tag'), ascii('hasTag'))
  }

  static ofCollections(list: Value): Memberships {
    return Memberships.from(list, ascii('collectionId'), ascii('isMember'))
  }

  private static from(list: Value, nameOf: Text, isMember: Text): Memberships {
    const memberships = allocateRecord<Memberships>()
    memberships.open(list)
    memberships.nameOf = nameOf
    memberships.isMember = isMember
    return memberships
  }

  nextMember(): bool {
    while (this.next() && spend(costOfItem)) {
      this.asked++
      if (!isTrue(property(this.item, this.isMember))) continue
      this.name = property(this.item, this.nameOf)
      return true
    }
    return false
  }
}
