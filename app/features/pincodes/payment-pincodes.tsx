import { Pincodes } from './pincodes.tsx'

/** Pincodes at which payment methods are hidden. */
export default function PaymentPincodes() {
  return <Pincodes owner="payment" />
}
