import type { Address, CheckoutRequest, Customer } from '../../wire.ts'

/** What the shopper has entered so far. */
export interface CheckoutForm {
  lines: readonly CheckoutLineForm[]
  email: string
  phone: string
  address: CheckoutAddress
  /** '' for that of the delivery address. */
  billingCountry: string
  purchaseOrderNumber: string
  /** Title of the rate the shopper has picked; `null` until then. */
  chosenRate: string | null
  /** Name of the payment method the shopper has picked; `null` until then. */
  chosenMethod: string | null
  /** Name of the method whose express button the shopper has pressed; `null` until then, and once one of the list is picked. */
  pressedExpress: string | null
  discountCodes: readonly string[]
  /** What the link to this cart has marked it with. */
  attributes: readonly CartAttribute[]
}

/** `isSubscribed`: delivered again and again, by a selling plan. */
export interface CheckoutLineForm {
  readonly sku: string
  readonly quantity: number
  readonly isSubscribed?: boolean
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

export const startAddress: CheckoutAddress = {
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
  }
}

/** What a cart permalink calls the fields of the address. */
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
 * What a link to this cart has filled in already (`/cart/…` and `/discount/…` lead here). A link's codes take the place of one
 * that waits in the browser.
 */
export function fillFromLink(
  form: CheckoutForm,
  query: URLSearchParams,
  waitingCode: string | undefined,
): CheckoutForm {
  const lines = query.getAll('line').flatMap((line) => {
    const [, quantity, sku] = /^(\d+):(.*)$/s.exec(line) ?? []
    return sku === undefined ? [] : [{ sku, quantity: Number(quantity) }]
  })
  const address = { ...form.address }
  for (const field of linkedFields) {
    address[field] = query.get(`checkout[shipping_address][${permalinkFields[field]}]`) ?? address[field]
  }
  const codes = query.get('discount')?.split(',') ?? (waitingCode === undefined ? [] : [waitingCode])
  return codes.reduce(addDiscountCode, {
    ...lines.reduce((filled, { sku, quantity }) => addLine(filled, sku, quantity), {
      ...form,
      lines: lines.length > 0 ? [] : form.lines,
    }),
    address,
    email: query.get('checkout[email]') ?? form.email,
    attributes: [...query].flatMap(([name, value]) => {
      const [, key] = /^attributes\[([^\]]+)\]$/.exec(name) ?? []
      return key === undefined ? [] : [{ key, value }]
    }),
  })
}

/** A customer brings their e-mail, and their address where they have one. */
export function chooseCustomer(form: CheckoutForm, customer: Customer | undefined): CheckoutForm {
  if (!customer) return { ...form, email: '' }
  const kept = customer.address
  const address = { ...form.address, firstName: customer.firstName, lastName: customer.lastName }
  if (kept) for (const field of addressFields) address[field] = kept[field] ?? address[field]
  return { ...form, email: customer.email, address }
}

export function addLine(form: CheckoutForm, sku: string, quantity = 1): CheckoutForm {
  const known = form.lines.find((line) => line.sku === sku)
  return known
    ? setQuantity(form, sku, known.quantity + quantity)
    : { ...form, lines: [...form.lines, { sku, quantity }] }
}

/** A quantity of zero takes the line away. */
export function setQuantity(form: CheckoutForm, sku: string, quantity: number): CheckoutForm {
  const lines = form.lines.map((line) => (line.sku === sku ? { ...line, quantity } : line))
  return { ...form, lines: lines.filter((line) => line.quantity > 0) }
}

/** Buys a line once, or by a plan. */
export function setSubscribed(form: CheckoutForm, sku: string, isSubscribed: boolean): CheckoutForm {
  return { ...form, lines: form.lines.map((line) => (line.sku === sku ? { ...line, isSubscribed } : line)) }
}

export function addDiscountCode(form: CheckoutForm, text: string): CheckoutForm {
  const code = text.trim()
  const known = form.discountCodes.some((other) => other.toLowerCase() === code.toLowerCase())
  return code === '' || known ? form : { ...form, discountCodes: [...form.discountCodes, code] }
}

/** The form as the checkout's wire has it. Empty fields are not there yet, rather than empty. */
export function formatRequest(form: CheckoutForm): CheckoutRequest {
  const entered = addressFields.filter((field) => form.address[field].trim() !== '')
  const deliveryAddress: Address = Object.fromEntries(
    entered.map((field) => [field, form.address[field].trim()]),
  )
  const email = form.email.trim()
  const phone = form.phone.trim()
  return {
    lines: form.lines.map(({ sku, quantity, isSubscribed }) => ({
      sku,
      quantity,
      ...(isSubscribed ? { sellingPlan: 'Delivered every month' } : {}),
    })),
    deliveryAddress: entered.length > 0 ? deliveryAddress : null,
    ...formatBilling(form, entered.length > 0 ? deliveryAddress : null),
    customer: email === '' ? null : { email, ...(phone === '' ? {} : { phone }) },
    selectedDeliveryOption: form.chosenRate,
    discountCodes: [...form.discountCodes],
    ...(form.attributes.length > 0 ? { attributes: form.attributes.map((each) => ({ ...each })) } : {}),
  }
}

/** Unless the shopper says otherwise, the delivery address is the billing address as well. */
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
