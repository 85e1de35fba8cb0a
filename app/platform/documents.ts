import * as deployedFunctions from './deployed-functions.ts'
import { combinationDocuments } from './discount-combinations.ts'
import * as discountSearch from './discount-search.ts'
import type { PlatformDocument } from './document.ts'
import { freeShippingDocument } from './free-shipping-discounts.ts'
import { marginLimitsDocuments } from './margin-limits.ts'
import * as methodNames from './method-names.ts'
import { namedResourcesDocuments } from './named-resources.ts'
import { ownerOperations } from './owners.ts'
import { pricedProductsDocuments } from './priced-products.ts'
import { publishedDataDocuments } from './published-data.ts'
import { shippingRates } from './shipping-rates.ts'
import { shopDiscountsDocument } from './shop-discounts-document.ts'
import { shopLanguages } from './shop-languages.ts'
import * as shopSettings from './shop-settings.ts'
import { storeDetailsDocuments } from './store-details.ts'
import { storeTexts } from './store-texts.ts'
import { testersDocuments } from './testers.ts'
import { themeDocuments } from './theme-files.ts'

/** All documents that the client may send. The server accepts no others. */
export const documents: readonly PlatformDocument[] = [
  methodNames.translatablePaymentMethods,
  methodNames.translatableDeliveryMethods,
  ...Object.values(ownerOperations).flatMap((operations) => operations.documents),
  discountSearch.discountSearch,
  discountSearch.discountCodesDocument,
  shopDiscountsDocument,
  freeShippingDocument,
  ...combinationDocuments,
  ...marginLimitsDocuments,
  ...testersDocuments,
  ...themeDocuments,
  ...pricedProductsDocuments,
  ...namedResourcesDocuments,
  ...publishedDataDocuments,
  ...storeDetailsDocuments,
  storeTexts,
  shippingRates,
  shopSettings.shopSettings,
  shopLanguages,
  deployedFunctions.deployedFunctions,
]
