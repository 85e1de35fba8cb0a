import { costOfItem, spend } from '../budget'
import { isTrue, memberNamed, Value } from '../host/host'
import { Items } from '../host/items'
import { Name } from '../host/name'
import { allocateRecord } from '../memory/arena'
import { packed } from '../text/text'

const tag = changetype<Name>(memory.data<u32>([packed('tag'), 0]))
const hasTag = changetype<Name>(memory.data<u32>([packed('hasTag'), 0]))
const collectionId = changetype<Name>(memory.data<u32>([packed('collectionId'), 0]))
const isMember = changetype<Name>(memory.data<u32>([packed('isMember'), 0]))

/**
 * Iterates over the names whose membership is true in a list like `[{"tag": "vip", "hasTag": true}]`. The platform
 * answers only for the names in the query (docs/platform.md#function-input). The list is empty if the query had no
 * names: then no membership is known.
 */
@unmanaged
export class Memberships extends Items {
  private nameOf: Name
  private isMember: Name
  name: Value
  /** Number of items read. */
  asked: u32

  static ofTags(list: Value): Memberships {
    return Memberships.from(list, tag, hasTag)
  }

  static ofCollections(list: Value): Memberships {
    return Memberships.from(list, collectionId, isMember)
  }

  private static from(list: Value, nameOf: Name, isMember: Name): Memberships {
    const memberships = allocateRecord<Memberships>()
    memberships.open(list)
    memberships.nameOf = nameOf
    memberships.isMember = isMember
    return memberships
  }

  nextMember(): bool {
    while (this.next() && spend(costOfItem)) {
      this.asked++
      if (!isTrue(memberNamed(this.item, this.isMember))) continue
      this.name = memberNamed(this.item, this.nameOf)
      return true
    }
    return false
  }
}
