import { discountValueWords } from '#rules/words/discount-values.ts'
import { discountWords as words } from '#rules/words/discounts.ts'

/** Labels of fields, by their names in the form and on the platform. */
const names: Readonly<Record<string, string>> = {
  title: words.basics.title,
  code: words.basics.code,
  discount: discountValueWords.heading,
  requirement: words.requirement.heading,
  eligibility: words.eligibility.heading,
  codeAnswer: words.codeAnswer.heading,
  usage: words.usage.heading,
  usageLimit: words.usage.limit,
  appliesOncePerCustomer: words.usage.oncePerCustomer,
  status: words.status.heading,
  activeDate: words.dates.heading,
  startsAt: words.dates.heading,
  endsAt: words.dates.heading,
  combines: words.combines.heading,
  combinesWith: words.combines.heading,
}

/** Labels of fields with the same message in one card. */
const labels: Readonly<Record<string, string>> = {
  buyQuantity: discountValueWords.buyQuantity,
  getQuantity: discountValueWords.getQuantity,
  buyCollections: discountValueWords.buyCollections,
  getCollections: discountValueWords.getCollections,
}

/** Name of the field that a path is in; undefined outside the form. */
export function nameOfField(path: readonly string[]): string | undefined {
  if (path.join('.') === 'discount.type') return words.type.heading
  const labelled = path.find((segment) => Object.hasOwn(labels, segment))
  if (labelled !== undefined) return labels[labelled]
  const name = path.find((segment) => Object.hasOwn(names, segment))
  return name === undefined ? undefined : names[name]
}
