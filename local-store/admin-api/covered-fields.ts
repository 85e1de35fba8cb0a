/**
 * The part of the Admin API that the local store answers: the fields of each type, as words. One table serves all
 * versions, since each ignores the names that it does not have. Only 2024-01 has metafieldDelete; later ones have
 * jsonValue. `*` covers every field of a type. Connections, edges, enums and inputs follow from the fields that lead to
 * them.
 *
 * `scripts/schemas/make-admin-schemas.ts` prunes the published schemas to this table.
 */
export const coveredFields: Record<string, string> = {
  QueryRoot: `app appDiscountType appDiscountTypes appInstallation automaticDiscountNode automaticDiscountNodes
    codeDiscountNode codeDiscountNodeByCode codeDiscountNodes collection collections companies company companyLocation
    companyLocations currentAppInstallation customer customers deliveryCustomization deliveryCustomizations deliveryProfiles
    discountNode discountNodes discountNodesCount discountRedeemCodeBulkCreation job metafieldDefinition
    metafieldDefinitions node nodes
    paymentCustomization paymentCustomizations product productVariant productVariants products productsCount shop shopLocales
    shopifyFunction shopifyFunctions theme themes translatableResource translatableResources
    validation validations`,
  Mutation: `delegateAccessTokenCreate delegateAccessTokenDestroy deliveryCustomizationActivation deliveryCustomizationCreate deliveryCustomizationDelete
    deliveryCustomizationUpdate discountAutomaticActivate discountAutomaticAppCreate
    discountAutomaticAppUpdate discountAutomaticBasicCreate discountAutomaticBasicUpdate
    discountAutomaticBxgyCreate discountAutomaticBxgyUpdate discountAutomaticDeactivate
    discountAutomaticDelete discountAutomaticFreeShippingCreate discountAutomaticFreeShippingUpdate
    discountCodeActivate discountCodeAppCreate discountCodeAppUpdate discountCodeBasicCreate
    discountCodeBasicUpdate discountCodeBxgyCreate discountCodeBxgyUpdate discountCodeDeactivate
    discountCodeDelete discountCodeFreeShippingCreate discountCodeFreeShippingUpdate
    discountCodeRedeemCodeBulkDelete discountRedeemCodeBulkAdd metafieldDefinitionCreate
    metafieldDefinitionDelete metafieldDefinitionUpdate metafieldDelete metafieldsDelete metafieldsSet paymentCustomizationActivation paymentCustomizationCreate
    paymentCustomizationDelete paymentCustomizationUpdate validationCreate validationDelete validationUpdate`,

  // Interfaces
  Node: 'id',
  HasMetafields: 'metafield metafields',
  DisplayableError: '*',
  Media: 'alt id mediaContentType preview status',

  // Access
  DelegateAccessToken: '*',
  DelegateAccessTokenCreatePayload: '*',
  DelegateAccessTokenCreateUserError: '*',
  DelegateAccessTokenDestroyPayload: '*',
  DelegateAccessTokenDestroyUserError: '*',

  // Customizations and the records they lead to
  PaymentCustomization: 'enabled errorHistory functionId id metafield metafields shopifyFunction title',
  DeliveryCustomization: 'enabled errorHistory functionId id metafield metafields shopifyFunction title',
  FunctionsErrorHistory: '*',
  ShopifyFunction: '*',
  FunctionsAppBridge: '*',
  PaymentCustomizationActivationPayload: '*',
  PaymentCustomizationCreatePayload: '*',
  PaymentCustomizationDeletePayload: '*',
  PaymentCustomizationUpdatePayload: '*',
  PaymentCustomizationError: '*',
  DeliveryCustomizationActivationPayload: '*',
  DeliveryCustomizationCreatePayload: '*',
  DeliveryCustomizationDeletePayload: '*',
  DeliveryCustomizationUpdatePayload: '*',
  DeliveryCustomizationError: '*',

  Validation: 'blockOnFailure enabled errorHistory id metafield metafields shopifyFunction title',
  ValidationCreatePayload: '*',
  ValidationDeletePayload: '*',
  ValidationUpdatePayload: '*',
  ValidationUserError: '*',

  ShopLocale: 'locale name primary published',

  // Discounts. A union has the members listed here
  DiscountNode: 'discount id metafield metafields',
  DiscountAutomaticNode: 'automaticDiscount id metafield metafields',
  DiscountCodeNode: 'codeDiscount id metafield metafields',
  DiscountAutomaticApp: `appDiscountType appliesOnOneTimePurchase appliesOnSubscription asyncUsageCount combinesWith context
    createdAt discountClass discountClasses discountId endsAt errorHistory recurringCycleLimit startsAt
    status tags title updatedAt`,
  DiscountCodeApp: `appDiscountType appliesOnOneTimePurchase appliesOnSubscription appliesOncePerCustomer
    asyncUsageCount codeCount codes codesCount combinesWith context createdAt customerSelection
    discountClass discountClasses discountId endsAt errorHistory recurringCycleLimit shareableUrls
    startsAt status tags title updatedAt usageLimit`,
  DiscountAutomaticBasic: `asyncUsageCount combinesWith context createdAt customerGets discountClass discountClasses endsAt
    minimumRequirement recurringCycleLimit shortSummary startsAt status summary tags title updatedAt`,
  DiscountCodeBasic: `appliesOncePerCustomer asyncUsageCount codeCount codes codesCount combinesWith context createdAt
    customerGets customerSelection discountClass discountClasses endsAt minimumRequirement
    recurringCycleLimit shareableUrls shortSummary startsAt status summary tags title updatedAt
    usageLimit`,
  DiscountAutomaticBxgy: `asyncUsageCount combinesWith context createdAt customerBuys customerGets discountClass
    discountClasses endsAt id startsAt status summary tags title updatedAt usesPerOrderLimit`,
  DiscountCodeBxgy: `appliesOncePerCustomer asyncUsageCount codeCount codes codesCount combinesWith context createdAt
    customerBuys customerGets customerSelection discountClass discountClasses endsAt shareableUrls
    startsAt status summary tags title updatedAt usageLimit usesPerOrderLimit`,
  DiscountAutomaticFreeShipping: `appliesOnOneTimePurchase appliesOnSubscription asyncUsageCount combinesWith context createdAt
    destinationSelection discountClass discountClasses endsAt maximumShippingPrice minimumRequirement
    recurringCycleLimit shortSummary startsAt status summary tags title updatedAt`,
  DiscountCodeFreeShipping: `appliesOnOneTimePurchase appliesOnSubscription appliesOncePerCustomer asyncUsageCount codeCount
    codes codesCount combinesWith context createdAt customerSelection destinationSelection discountClass
    discountClasses endsAt maximumShippingPrice minimumRequirement recurringCycleLimit shareableUrls
    shortSummary startsAt status summary tags title updatedAt usageLimit`,
  DiscountCombinesWith: '*',
  DiscountBuyerSelectionAll: '*',
  DiscountCustomers: '*',
  DiscountCustomerAll: '*',
  DiscountMinimumSubtotal: '*',
  DiscountMinimumQuantity: '*',
  DiscountCustomerGets: '*',
  DiscountPercentage: '*',
  DiscountAmount: '*',
  DiscountOnQuantity: '*',
  DiscountQuantity: '*',
  AllDiscountItems: '*',
  DiscountProducts: '*',
  DiscountCollections: '*',
  DiscountCustomerBuys: '*',
  DiscountPurchaseAmount: '*',
  DiscountCountryAll: '*',
  DiscountCountries: '*',
  DiscountRedeemCode: '*',
  DiscountRedeemCodeBulkCreation: '*',
  DiscountRedeemCodeBulkCreationCode: '*',
  DiscountRedeemCodeBulkAddPayload: '*',
  DiscountCodeRedeemCodeBulkDeletePayload: '*',
  Job: 'done id',
  DiscountShareableUrl: 'targetType title url',
  AppDiscountType: 'app appBridge appKey description discountClass discountClasses functionId title',
  DiscountUserError: '*',
  DiscountAutomaticAppCreatePayload: '*',
  DiscountAutomaticAppUpdatePayload: '*',
  DiscountAutomaticBasicCreatePayload: '*',
  DiscountAutomaticBasicUpdatePayload: '*',
  DiscountAutomaticBxgyCreatePayload: '*',
  DiscountAutomaticBxgyUpdatePayload: '*',
  DiscountAutomaticFreeShippingCreatePayload: '*',
  DiscountAutomaticFreeShippingUpdatePayload: '*',
  DiscountAutomaticActivatePayload: '*',
  DiscountAutomaticDeactivatePayload: '*',
  DiscountAutomaticDeletePayload: '*',
  DiscountCodeAppCreatePayload: '*',
  DiscountCodeAppUpdatePayload: '*',
  DiscountCodeBasicCreatePayload: '*',
  DiscountCodeBasicUpdatePayload: '*',
  DiscountCodeBxgyCreatePayload: '*',
  DiscountCodeBxgyUpdatePayload: '*',
  DiscountCodeFreeShippingCreatePayload: '*',
  DiscountCodeFreeShippingUpdatePayload: '*',
  DiscountCodeActivatePayload: '*',
  DiscountCodeDeactivatePayload: '*',
  DiscountCodeDeletePayload: '*',

  // Metafields
  Metafield: `compareDigest createdAt definition description id jsonValue key legacyResourceId namespace owner ownerType
    sizeInBytes type updatedAt value`,
  MetafieldIdentifier: '*',
  MetafieldDefinition: 'access description id key name namespace ownerType type',
  MetafieldAccess: 'admin storefront',
  MetafieldDefinitionType: 'category name',
  MetafieldDefinitionIdentifier: '*',
  MetafieldDefinitionCreatePayload: '*',
  MetafieldDefinitionCreateUserError: '*',
  MetafieldDefinitionUpdatePayload: '*',
  MetafieldDefinitionUpdateUserError: '*',
  MetafieldDefinitionDeletePayload: '*',
  MetafieldDefinitionDeleteUserError: '*',
  MetafieldsSetPayload: '*',
  MetafieldsSetUserError: '*',
  MetafieldsDeletePayload: '*',
  MetafieldDeletePayload: '*',
  UserError: '*',

  // Translations
  TranslatableResource: 'resourceId translatableContent translations',
  TranslatableContent: '*',
  Translation: 'key locale outdated updatedAt value',

  // Themes
  OnlineStoreTheme: 'createdAt files id name prefix processing processingFailed role themeStoreId updatedAt',
  OnlineStoreThemeFile: '*',
  OnlineStoreThemeFileBodyBase64: '*',
  OnlineStoreThemeFileBodyText: '*',
  OnlineStoreThemeFileBodyUrl: '*',

  // Shipping profiles
  DeliveryProfile: 'default id name profileLocationGroups',
  DeliveryProfileLocationGroup: 'locationGroup locationGroupZones',
  DeliveryLocationGroup: 'id',
  DeliveryLocationGroupZone: 'methodDefinitions zone',
  DeliveryZone: 'id name',
  DeliveryMethodDefinition: 'active description id name rateProvider',
  DeliveryRateDefinition: '*',
  DeliveryParticipant: 'id',

  // The shop and the app
  Shop: `billingAddress contactEmail createdAt currencyCode currencyFormats description email
    enabledPresentmentCurrencies features ianaTimezone id metafield metafields myshopifyDomain name plan primaryDomain
    setupRequired shopAddress shopOwnerName taxShipping taxesIncluded timezoneAbbreviation timezoneOffset
    timezoneOffsetMinutes unitSystem updatedAt url weightUnit`,
  CurrencyFormats: '*',
  Domain: 'host id sslEnabled url',
  ShopAddress: `address1 address2 city company country countryCodeV2 firstName id lastName name phone province
    provinceCode zip`,
  ShopFeatures: `avalaraAvatax captcha deliveryProfiles eligibleForSubscriptions giftCards liveView multiLocation
    reports sellsSubscriptions shopifyPlus storefront`,
  ShopPlan: 'displayName partnerDevelopment publicDisplayName shopifyPlus',
  App: `apiKey description developerName embedded handle id installation optionalAccessScopes previouslyInstalled
    published requestedAccessScopes shopifyDeveloped title webhookApiVersion`,
  AppInstallation: 'accessScopes activeSubscriptions app id launchUrl metafield metafields',
  AppSubscription: 'createdAt id name status test',
  AccessScope: '*',

  // Products and collections
  Product: `collections createdAt description descriptionHtml featuredImage featuredMedia handle
    hasOnlyDefaultVariant id images inCollection isGiftCard legacyResourceId media metafield metafields options
    productType publishedAt status tags title totalInventory totalVariants tracksInventory updatedAt variants
    variantsCount vendor`,
  ProductOption: 'id name position values',
  ProductVariant: `availableForSale barcode compareAtPrice createdAt displayName id image inventoryItem
    inventoryPolicy inventoryQuantity legacyResourceId metafield metafields position price product selectedOptions
    sku taxable title updatedAt`,
  InventoryItem: 'id requiresShipping sku tracked',
  SelectedOption: 'name value',
  Collection: `description descriptionHtml handle hasProduct id image legacyResourceId metafield metafields products
    productsCount ruleSet sortOrder title updatedAt`,
  CollectionRuleSet: 'appliedDisjunctively',
  Count: '*',
  Image: 'altText height id metafield metafields url width',
  MediaImage: 'alt id image mediaContentType metafield metafields mimeType preview status',
  MediaPreviewImage: 'image status',

  // Customers and companies
  Customer: `amountSpent companyContactProfiles createdAt defaultAddress displayName email firstName id lastName
    legacyResourceId locale metafield metafields note numberOfOrders phone state tags updatedAt verifiedEmail`,
  MoneyV2: '*',
  MailingAddress: `address1 address2 city company country countryCodeV2 firstName id lastName name phone province
    provinceCode zip`,
  Company: `contacts contactsCount createdAt customerSince externalId id locations locationsCount mainContact
    metafield metafields name note updatedAt`,
  CompanyLocation: 'company createdAt externalId id locale metafield metafields name note phone updatedAt',
  CompanyContact: 'company createdAt customer id isMainContact locale title updatedAt',
}

/** Arguments that the store cannot apply: it has no saved searches, markets or cropped images. */
export const argumentsLeftOut: readonly string[] = [
  'crop',
  'eligible',
  'marketId',
  'maxHeight',
  'maxWidth',
  'outdated',
  'savedSearchId',
  'scale',
  'transform',
]

/** Enums with only some of their values; every other enum is kept whole. */
export const coveredEnumValues: Record<string, string> = {
  TranslatableResourceType: 'DELIVERY_METHOD_DEFINITION PAYMENT_GATEWAY',
}

/** Versions the store serves, oldest first. */
export const servedVersions = ['2024-01', '2025-10', '2026-10'] as const
export type ServedVersion = (typeof servedVersions)[number]
