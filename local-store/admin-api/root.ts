import { collectionRoot } from '../resources/collections/resolvers.ts'
import { companyRoot } from '../resources/companies/resolvers.ts'
import { customerRoot } from '../resources/customers/resolvers.ts'
import { deliveryCustomizationRoot } from '../resources/customizations/delivery-customization-root.ts'
import { paymentCustomizationRoot } from '../resources/customizations/payment-customization-root.ts'
import { delegateTokenRoot } from '../resources/delegate-tokens/root.ts'
import { discountRoot } from '../resources/discounts/root.ts'
import { appRoot } from '../resources/installation/resolvers.ts'
import { localeRoot } from '../resources/locales/resolvers.ts'
import { metafieldDefinitionRoot } from '../resources/metafield-definitions/root.ts'
import { metafieldRoot } from '../resources/metafields/resolvers.ts'
import { productRoot } from '../resources/products/resolvers.ts'
import { redeemCodeRoot } from '../resources/redeem-codes/root.ts'
import { shippingRateRoot } from '../resources/shipping-rates/resolvers.ts'
import { shopRoot } from '../resources/shop/resolvers.ts'
import { themeRoot } from '../resources/themes/root.ts'
import { translationRoot } from '../resources/translations/resolvers.ts'
import { validationRoot } from '../resources/validations/root.ts'
import { nodeRoot } from './nodes.ts'

/** Every query and mutation that the store answers, collected from its resources. */
export const adminRoot = {
  ...appRoot,
  ...collectionRoot,
  ...companyRoot,
  ...customerRoot,
  ...delegateTokenRoot,
  ...deliveryCustomizationRoot,
  ...discountRoot,
  ...paymentCustomizationRoot,
  ...localeRoot,
  ...metafieldDefinitionRoot,
  ...metafieldRoot,
  ...nodeRoot,
  ...productRoot,
  ...redeemCodeRoot,
  ...shippingRateRoot,
  ...shopRoot,
  ...themeRoot,
  ...translationRoot,
  ...validationRoot,
}
