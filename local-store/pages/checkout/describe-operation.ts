type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listIn(parent: unknown, ...path: string[]): unknown[] {
  const found = path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), parent)
  return Array.isArray(found) ? found : []
}

/** Names for the ids in operations: a function speaks of what its input showed it. */
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

const sentences: Record<string, (subject: string, detail: Json) => string> = {
  paymentMethodHide: (subject) => `Hide payment method ${subject}`,
  paymentMethodMove: (subject, { index }) => `Move payment method ${subject} to place ${Number(index) + 1}`,
  paymentMethodRename: (subject, { name }) => `Rename payment method ${subject} to “${name}”`,
  deliveryOptionHide: (subject) => `Hide delivery option ${subject}`,
  deliveryOptionMove: (subject, { index }) => `Move delivery option ${subject} to place ${Number(index) + 1}`,
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
