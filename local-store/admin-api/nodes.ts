import { GraphQLError } from 'graphql'
import { formatGid, parseGid } from '../platform-ids.ts'
import { collectionForm } from '../resources/collections/form.ts'
import { companyForm, companyLocationForm } from '../resources/companies/form.ts'
import { customerForm } from '../resources/customers/form.ts'
import { customizationForm } from '../resources/customizations/form.ts'
import type { DiscountNodeKind } from '../resources/discounts/discount.ts'
import { findDiscount } from '../resources/discounts/find-discount.ts'
import { discountNodeForm } from '../resources/discounts/form/node-form.ts'
import { appForm, installationForm } from '../resources/installation/form.ts'
import { definitionForm } from '../resources/metafield-definitions/form.ts'
import { metafieldForm } from '../resources/metafields/form.ts'
import { appNumber } from '../resources/metafields/namespace.ts'
import { productForm, variantForm } from '../resources/products/form.ts'
import { creationForm } from '../resources/redeem-codes/creation-form.ts'
import { shopForm } from '../resources/shop/form.ts'
import { themeForm } from '../resources/themes/form.ts'
import { validationForm } from '../resources/validations/form.ts'
import { themeNumber } from '../storefront/theme-files/theme.ts'
import { requireTypeAccess } from './access.ts'
import type { AdminContext, NodeForm } from './context.ts'

type FindForm = (context: AdminContext, id: number) => NodeForm | undefined

/** Kinds of record that can be read by their id. */
const findForms: Record<string, FindForm> = {
  App: (_context, id) => (id === appNumber ? appForm() : undefined),
  AppInstallation(context, id) {
    const { installation } = context.read()
    return installation?.id === id ? installationForm(installation) : undefined
  },
  Collection: (context, id) =>
    map(
      context.read().collections.find((one) => one.id === id),
      collectionForm,
    ),
  Company: (context, id) =>
    map(
      context.read().companies.find((one) => one.id === id),
      companyForm,
    ),
  CompanyLocation(context, id) {
    const company = context
      .read()
      .companies.find((one) => one.locations.some((location) => location.id === id))
    const location = company?.locations.find((one) => one.id === id)
    return company && location && companyLocationForm(company, location)
  },
  Customer: (context, id) =>
    map(
      context.read().customers.find((one) => one.id === id),
      customerForm,
    ),
  DeliveryCustomization: (context, id) => findCustomization(context, 'DeliveryCustomization', id),
  DiscountAutomaticNode: (context, id) => findDiscountNode(context, 'DiscountAutomaticNode', id),
  DiscountCodeNode: (context, id) => findDiscountNode(context, 'DiscountCodeNode', id),
  DiscountNode: (context, id) => findDiscountNode(context, 'DiscountNode', id),
  DiscountRedeemCodeBulkCreation: (context, id) =>
    map(context.world.redeemCodes.findCreation(id), creationForm),
  OnlineStoreTheme: (context, id) =>
    id === themeNumber(context.read().shop) ? themeForm(context.read()) : undefined,
  Metafield: (context, id) =>
    map(
      context.read().metafields.find((one) => one.id === id),
      metafieldForm,
    ),
  MetafieldDefinition: (context, id) =>
    map(
      context.read().metafieldDefinitions.find((one) => one.id === id),
      definitionForm,
    ),
  PaymentCustomization: (context, id) => findCustomization(context, 'PaymentCustomization', id),
  Product: (context, id) =>
    map(
      context.read().products.find((one) => one.id === id),
      productForm,
    ),
  ProductVariant(context, id) {
    const product = context.read().products.find((one) => one.variants.some((variant) => variant.id === id))
    const variant = product?.variants.find((one) => one.id === id)
    return product && variant && variantForm(product, variant)
  },
  Shop(context, id) {
    const { shop } = context.read()
    return shop.id === id ? shopForm(shop) : undefined
  },
  Validation: (context, id) =>
    map(
      context.read().validations.find((one) => one.id === id),
      validationForm,
    ),
}

/** The form of any record by its platform id, or null if no record has the id. */
export function findNodeForm(context: AdminContext, gid: string): NodeForm | null {
  const parsed = parseGid(gid)
  if (parsed === undefined || !Object.hasOwn(findForms, parsed.kind)) return null
  return findForms[parsed.kind]?.(context, parsed.number) ?? null
}

export const nodeRoot = {
  node: (args: { id: string }, context: AdminContext) => readNode(context, args.id, 'node'),
  nodes: (args: { ids: string[] }, context: AdminContext) =>
    args.ids.map((id) => readNode(context, id, 'nodes')),
}

function readNode(context: AdminContext, gid: string, fieldName: string): NodeForm | null {
  requirePlatformId(gid)
  const form = context.findNode(gid)
  if (form !== null) requireTypeAccess(context, form.__typename, fieldName)
  return form
}

/** Refuses a text that is not a platform id. A well-formed id without a record is not refused. */
function requirePlatformId(gid: string): void {
  if (/^gid:\/\/shopify\/[A-Za-z]+\/[^/\s]+$/.test(gid)) return
  throw new GraphQLError(`Invalid global id '${gid}'`, {
    extensions: { code: 'argumentLiteralsIncompatible' },
  })
}

function findCustomization(
  context: AdminContext,
  kind: 'PaymentCustomization' | 'DeliveryCustomization',
  id: number,
): NodeForm | undefined {
  return map(
    context.read().customizations.find((one) => one.kind === kind && one.id === id),
    customizationForm,
  )
}

function findDiscountNode(context: AdminContext, kind: DiscountNodeKind, id: number): NodeForm | undefined {
  const found = findDiscount(context.read(), formatGid(kind, id))
  return found && discountNodeForm(kind, found)
}

function map<Item, Form>(item: Item | undefined, form: (item: Item) => Form): Form | undefined {
  return item === undefined ? undefined : form(item)
}
