import type { Address, CheckoutRequest, Customer } from '../../wire.ts'

/** The shopper's entries so far. */
export interface CheckoutForm {
  lines: readonly CheckoutLineForm[]
  email: string
  phone: string
  address: CheckoutAddress
  /** Empty if it is the country of the delivery address. */
  billingCountry: string
  purchaseOrderNumber: string
  /** Title of the rate that the shopper has chosen; `null` until then. */
  chosenRate: string | null
  /** Name of the payment method that the shopper has chosen; `null` until then. */
  chosenMethod: string | null
  /** Name of the method whose express button was pressed; `null` until then, and after a choice in the list. */
  pressedExpress: string | null
  discountCodes: readonly string[]
  /** Attributes that the link to this cart has set. */
  attributes: readonly CartAttribute[]
  /** Attributes that UI extensions have written. */
  extensionAttributes: readonly CartAttribute[]
  /** Note of the storefront's cart. */
  note: string
  /** Language of the shopper, `?locale=` of the address. */
  language: string
  /** Currency of the shopper, `?currency=` of the address. Empty for the shop's currency. */
  currency: string
}

/** `isSubscribed` is true for a line with a selling plan. */
export interface CheckoutLineForm {
  readonly sku: string
  readonly quantity: number
  readonly isSubscribed?: boolean
  /** Properties of the line in the storefront's cart. */
  readonly attributes?: readonly CartAttribute[]
}

export type CartAttribute = { readonly key: string; readonly value: string }

export const addressFields = [
  'countryCode',
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'provinceCode',
  'zip',
  'phone',
] as const
export type CheckoutAddress = Record<(typeof addressFields)[number], string>

const startAddress: CheckoutAddress = {
  countryCode: 'IN',
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: 'Bengaluru',
  provinceCode: 'KA',
  zip: '560001',
  phone: '',
}

export function startForm(firstSku: string | undefined): CheckoutForm {
  return {
    lines: firstSku === undefined ? [] : [{ sku: firstSku, quantity: 1 }],
    email: '',
    phone: '',
    address: startAddress,
    billingCountry: '',
    purchaseOrderNumber: '',
    chosenRate: null,
    chosenMethod: null,
    pressedExpress: null,
    discountCodes: [],
    attributes: [],
    extensionAttributes: [],
    note: '',
    language: 'en',
    currency: '',
  }
}

/** Names of the address fields in a cart permalink. */
const permalinkFields = {
  countryCode: 'country',
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  provinceCode: 'province',
  zip: 'zip',
} as const satisfies Partial<Record<keyof CheckoutAddress, string>>
const linkedFields = addressFields.filter(
  (field): field is keyof typeof permalinkFields => field in permalinkFields,
)

/**
 * Fills the form from a link to this cart (`/cart/…` and `/discount/…` lead here). Codes of a link replace the code
 * stored in the browser.
 */
export function fillFromLink(
  form: CheckoutForm,
  query: URLSearchParams,
  waitingCode: string | undefined,
): CheckoutForm {
  const lines = query.getAll('line').flatMap((line, place) => {
    const [, quantity, sku] = /^(\d+):(.*)$/s.exec(line) ?? []
    return sku === undefined
      ? []
      : [{ sku, quantity: Number(quantity), attributes: readProperties(query, place) }]
  })
  const address = { ...form.address }
  for (const field of linkedFields) {
    address[field] = query.get(`checkout[shipping_address][${permalinkFields[field]}]`) ?? address[field]
  }
  const codes = query.get('discount')?.split(',') ?? (waitingCode === undefined ? [] : [waitingCode])
  return codes.reduce(addDiscountCode, {
    ...lines.reduce((filled, { sku, quantity, attributes }) => addLine(filled, sku, quantity, attributes), {
      ...form,
      lines: lines.length > 0 ? [] : form.lines,
    }),
    address,
    email: query.get('checkout[email]') ?? form.email,
    language: query.get('locale') ?? form.language,
    currency: query.get('currency') ?? form.currency,
    note: query.get('note') ?? form.note,
    attributes: [...query].flatMap(([name, value]) => {
      const [, key] = /^attributes\[([^\]]+)\]$/.exec(name) ?? []
      return key === undefined ? [] : [{ key, value }]
    }),
  })
}

/** Properties of a line of the storefront's cart: `properties[0][Gift]=yes`. */
function readProperties(query: URLSearchParams, line: number): CartAttribute[] {
  return [...query].flatMap(([name, value]) => {
    const [, place, key] = /^properties\[(\d+)\]\[([^\]]+)\]$/.exec(name) ?? []
    return key === undefined || Number(place) !== line ? [] : [{ key, value }]
  })
}

/** Fills in a customer's e-mail, and the address if the customer has one. */
export function chooseCustomer(form: CheckoutForm, customer: Customer | undefined): CheckoutForm {
  if (!customer) return { ...form, email: '' }
  const savedAddress = customer.address
  const address = { ...form.address, firstName: customer.firstName, lastName: customer.lastName }
  if (savedAddress) for (const field of addressFields) address[field] = savedAddress[field] ?? address[field]
  return { ...form, email: customer.email, address }
}

/**
 * Adds a product to the line with the same properties. If there is none, adds a line, as the storefront's cart does.
 */
export function addLine(
  form: CheckoutForm,
  sku: string,
  quantity = 1,
  attributes: readonly CartAttribute[] = [],
): CheckoutForm {
  const known = form.lines.findIndex((line) => line.sku === sku && isSame(line.attributes ?? [], attributes))
  const added = { sku, quantity, ...(attributes.length > 0 ? { attributes } : {}) }
  const line = form.lines[known]
  return line === undefined
    ? { ...form, lines: [...form.lines, added] }
    : setQuantity(form, known, line.quantity + quantity)
}

function isSame(some: readonly CartAttribute[], others: readonly CartAttribute[]): boolean {
  const format = (list: readonly CartAttribute[]) =>
    JSON.stringify(
      list.map(({ key, value }) => [key, value]).sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    )
  return format(some) === format(others)
}

/** A quantity of zero removes the line. */
export function setQuantity(form: CheckoutForm, place: number, quantity: number): CheckoutForm {
  const lines = form.lines.map((line, index) => (index === place ? { ...line, quantity } : line))
  return { ...form, lines: lines.filter((line) => line.quantity > 0) }
}

/** Switches a line between a one-time purchase and a plan. */
export function setSubscribed(form: CheckoutForm, place: number, isSubscribed: boolean): CheckoutForm {
  const lines = form.lines.map((line, index) => (index === place ? { ...line, isSubscribed } : line))
  return { ...form, lines }
}

export function addDiscountCode(form: CheckoutForm, text: string): CheckoutForm {
  const code = text.trim()
  const known = form.discountCodes.some((other) => other.toLowerCase() === code.toLowerCase())
  return code === '' || known ? form : { ...form, discountCodes: [...form.discountCodes, code] }
}

/** All attributes of the cart. */
export function listAttributes({
  attributes,
  extensionAttributes,
}: Pick<CheckoutForm, 'attributes' | 'extensionAttributes'>): CartAttribute[] {
  return [...attributes, ...extensionAttributes].map((each) => ({ ...each }))
}

/** The form as a request of the checkout. Empty fields are left out. */
export function formatRequest(form: CheckoutForm): CheckoutRequest {
  const entered = addressFields.filter((field) => form.address[field].trim() !== '')
  const deliveryAddress: Address = Object.fromEntries(
    entered.map((field) => [field, form.address[field].trim()]),
  )
  const email = form.email.trim()
  const phone = form.phone.trim()
  const attributes = listAttributes(form)
  return {
    lines: form.lines.map(({ sku, quantity, isSubscribed, attributes: properties }) => ({
      sku,
      quantity,
      ...(properties ? { attributes: properties.map((each) => ({ ...each })) } : {}),
      ...(isSubscribed ? { sellingPlan: 'Delivered every month' } : {}),
    })),
    deliveryAddress: entered.length > 0 ? deliveryAddress : null,
    ...formatBilling(form, entered.length > 0 ? deliveryAddress : null),
    customer: email === '' ? null : { email, ...(phone === '' ? {} : { phone }) },
    selectedDeliveryOption: form.chosenRate,
    discountCodes: [...form.discountCodes],
    ...(attributes.length > 0 ? { attributes } : {}),
    ...(form.language === 'en' ? {} : { language: form.language }),
    ...(form.currency === '' ? {} : { currency: form.currency }),
  }
}

/** Billing country for the request. The delivery address is used unless the shopper enters another country. */
function formatBilling(
  { billingCountry, purchaseOrderNumber }: CheckoutForm,
  deliveryAddress: Address | null,
): Pick<CheckoutRequest, 'billingAddress' | 'purchaseOrderNumber'> {
  const number = purchaseOrderNumber.trim()
  return {
    billingAddress: billingCountry === '' ? deliveryAddress : { countryCode: billingCountry },
    ...(number === '' ? {} : { purchaseOrderNumber: number }),
  }
}
