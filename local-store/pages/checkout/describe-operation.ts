type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listIn(parent: unknown, ...path: string[]): unknown[] {
  const found = path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), parent)
  return Array.isArray(found) ? found : []
}

function valueWords(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value)
  if (isObject(value.percentage)) return `${value.percentage.value} %`
  if (!isObject(value.fixedAmount)) return JSON.stringify(value)
  return `${value.fixedAmount.amount}${value.fixedAmount.appliesToEachItem === true ? ' each' : ''}`
}

/** A discount operation in words: its selection strategy, and each candidate with its value and message. */
function candidateWords({ selectionStrategy, candidates }: Json): string {
  const words = (Array.isArray(candidates) ? candidates : []).map((candidate) => {
    if (!isObject(candidate)) return JSON.stringify(candidate)
    const message = typeof candidate.message === 'string' ? ` “${candidate.message}”` : ''
    return `${valueWords(candidate.value)} off ${listIn(candidate, 'targets').length} target(s)${message}`
  })
  return `${String(selectionStrategy)} of ${words.join('; ')}`
}

function codeWords({ codes }: Json): string {
  return (Array.isArray(codes) ? codes : [])
    .map((one) => (isObject(one) ? String(one.code) : JSON.stringify(one)))
    .join(', ')
}

/** Names for the ids in operations, taken from the function's input. */
function readNames(input: unknown): Map<string, string> {
  const names = new Map<string, string>()
  const note = (item: unknown, idKey: string, nameKey: string) => {
    if (!isObject(item)) return
    const [id, name] = [item[idKey], item[nameKey]]
    if (typeof id === 'string' && typeof name === 'string') names.set(id, name)
  }
  for (const method of listIn(input, 'paymentMethods')) note(method, 'id', 'name')
  for (const group of listIn(input, 'cart', 'deliveryGroups')) {
    for (const option of listIn(group, 'deliveryOptions')) note(option, 'handle', 'title')
  }
  return names
}

/** The messages of a check, each with its target. */
function errorWords({ errors }: Json): string {
  return (Array.isArray(errors) ? errors : [])
    .map((one) => (isObject(one) ? `“${String(one.message)}” at ${String(one.target)}` : JSON.stringify(one)))
    .join('; ')
}

const placementWords: Record<string, string> = {
  ACCELERATED_CHECKOUT: 'among the express buttons',
  PAYMENT_METHOD: 'in the list',
}

/** Placements of a hide in words. Empty if it applies everywhere. */
function whereWords(placements: unknown): string {
  if (!Array.isArray(placements)) return ''
  if (placements.length === 0) return ' in no place'
  return ` ${placements.map((placement) => placementWords[String(placement)] ?? String(placement)).join(' and ')}`
}

const sentences: Record<string, (subject: string, detail: Json) => string> = {
  paymentMethodHide: (subject, { placements }) => `Hide payment method ${subject}${whereWords(placements)}`,
  paymentMethodMove: (subject, { index }) => `Move payment method ${subject} to place ${Number(index) + 1}`,
  paymentMethodRename: (subject, { name }) => `Rename payment method ${subject} to “${name}”`,
  paymentTermsSet: (_, { paymentTerms }) =>
    isObject(paymentTerms) ? `Set payment terms ${JSON.stringify(paymentTerms)}` : 'Set no payment terms',
  orderReviewAdd: (_, { reason }) => `Ask for order review: “${String(reason)}”`,
  deliveryOptionHide: (subject) => `Hide delivery option ${subject}`,
  deliveryOptionMove: (subject, { index }) => `Move delivery option ${subject} to place ${Number(index) + 1}`,
  productDiscountsAdd: (_, detail) => `Discount products: ${candidateWords(detail)}`,
  orderDiscountsAdd: (_, detail) => `Discount the order: ${candidateWords(detail)}`,
  deliveryDiscountsAdd: (_, detail) => `Discount delivery: ${candidateWords(detail)}`,
  enteredDiscountCodesAccept: (_, detail) => `Accept code ${codeWords(detail)}`,
  enteredDiscountCodesReject: (_, detail) =>
    `Reject code ${codeWords(detail)} with “${String(detail.message)}”`,
  validationAdd: (_, detail) => `Stop with ${errorWords(detail)}`,
  deliveryOptionRename: (subject, { title }) => `Rename delivery option ${subject} to “${title}”`,
}

/** An operation in words: `{"paymentMethodHide":{"paymentMethodId":"…/0"}}` → `Hide payment method “Bank Deposit”`. */
export function describeOperation(operation: unknown, input: unknown): string {
  const [kind, detail] = isObject(operation) ? (Object.entries(operation)[0] ?? []) : []
  if (kind === undefined || !isObject(detail) || !Object.hasOwn(sentences, kind))
    return JSON.stringify(operation)
  const id = String(detail.paymentMethodId ?? detail.deliveryOptionHandle ?? '')
  const name = readNames(input).get(id)
  return sentences[kind]?.(name === undefined ? id : `“${name}”`, detail) ?? JSON.stringify(operation)
}
