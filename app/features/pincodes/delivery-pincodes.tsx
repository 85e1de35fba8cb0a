import { Pincodes } from './pincodes.tsx'

/** Pincodes at which shipping rates are hidden. */
export default function DeliveryPincodes() {
  return <Pincodes owner="delivery" />
}
