import type { Tutorial } from '../../guides/tutorial.ts'
import { shippingSettingsUrl } from '../../paths.ts'

export const tutorial: Tutorial = {
  id: 'cod-with-fee',
  title: 'How COD with fee works',
  steps: [
    'Create a shipping rate whose price includes the COD fee. Name it clearly, with a description stating it is eligible for Cash on Delivery.',
    'Set its status to Active.',
    'Select the shipping rate in the Select Shipping rate section.',
    'Define conditions under which COD is hidden.',
  ],
  settings: { text: 'Shipping and delivery settings', url: shippingSettingsUrl },
  open: 'Open COD with fee',
}
