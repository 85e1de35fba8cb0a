import CardGrid from '../../blocks/card-grid.tsx'
import { codFeeRules } from '../cod-fee-rules/feature.ts'
import { codRules } from '../cod-rules/feature.ts'
import { codWithFee } from '../cod-with-fee/feature.ts'
import { deliveryPincodes, paymentPincodes } from '../pincodes/feature.ts'

const open = 'Open'

/** Parts of Cash on Delivery, with the situation that calls for each. */
const parts = [
  {
    feature: codWithFee,
    when: 'Charge for Cash on Delivery, by a shipping rate that includes the fee.',
  },
  {
    feature: codFeeRules,
    when: 'Take back those rates, and Cash on Delivery with them, by conditions of any kind.',
  },
  {
    feature: codRules,
    when: 'Hide Cash on Delivery for some products, carts, shoppers or places, with or without a fee.',
  },
  {
    feature: paymentPincodes,
    when: 'Offer Cash on Delivery only where your courier collects cash, by a list of pincodes.',
  },
  {
    feature: deliveryPincodes,
    when: 'Do the same with the shipping rates that have the fee in their price.',
  },
] as const

/** Links to each of the parts. */
export default function CashOnDeliveryParts() {
  return (
    <CardGrid
      cards={parts.map(({ feature: { path, title }, when }) => ({
        id: path,
        title,
        text: when,
        action: { label: open, path },
      }))}
    />
  )
}
