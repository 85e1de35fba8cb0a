import CardGrid from '../../blocks/card-grid.tsx'
import { pageLinks } from '../../pages/page-links.ts'

const open = 'Open'

/** Parts of Cash on Delivery, with the situation that calls for each. */
const parts = [
  {
    page: pageLinks.codWithFee,
    when: 'Charge for Cash on Delivery, by a shipping rate that includes the fee.',
  },
  {
    page: pageLinks.codFeeRules,
    when: 'Take back those rates, and Cash on Delivery with them, by conditions of any kind.',
  },
  {
    page: pageLinks.codRules,
    when: 'Hide Cash on Delivery for some products, carts, shoppers or places, with or without a fee.',
  },
  {
    page: pageLinks.paymentPincodes,
    when: 'Offer Cash on Delivery only where your courier collects cash, by a list of pincodes.',
  },
  {
    page: pageLinks.deliveryPincodes,
    when: 'Do the same with the shipping rates that have the fee in their price.',
  },
] as const

/** Links to each of the parts. */
export default function CashOnDeliveryParts() {
  return (
    <CardGrid
      cards={parts.map(({ page: { path, title }, when }) => ({
        id: path,
        title,
        text: when,
        action: { label: open, path },
      }))}
    />
  )
}
