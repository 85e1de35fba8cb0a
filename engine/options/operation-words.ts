import { packed, Text, unpacked } from '../text/text'

/** The platform's names for operations on payment methods or delivery options, and for their members. */
@unmanaged
export class OperationWords {
  private packedHide: u32
  private packedRename: u32
  private packedMove: u32
  private packedId: u32
  private packedName: u32

  hide(): Text {
    return unpacked(this.packedHide)
  }

  rename(): Text {
    return unpacked(this.packedRename)
  }

  move(): Text {
    return unpacked(this.packedMove)
  }

  id(): Text {
    return unpacked(this.packedId)
  }

  name(): Text {
    return unpacked(this.packedName)
  }
}

// biome-ignore format: as `OperationWords` lays them out
const ofPayment = memory.data<u32>([
  packed('paymentMethodHide'), packed('paymentMethodRename'), packed('paymentMethodMove'),
  packed('paymentMethodId'), packed('name'),
])

// biome-ignore format: as `OperationWords` lays them out
const ofDelivery = memory.data<u32>([
  packed('deliveryOptionHide'), packed('deliveryOptionRename'), packed('deliveryOptionMove'),
  packed('deliveryOptionHandle'), packed('title'),
])

export function paymentWords(): OperationWords {
  return changetype<OperationWords>(ofPayment)
}

export function deliveryWords(): OperationWords {
  return changetype<OperationWords>(ofDelivery)
}
