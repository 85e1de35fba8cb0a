import { pickedFromId } from '#forms/picked-resource.ts'
import type { DiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'
import { readNames } from '../../language/method-names.ts'
import type { Names } from '../../language/names.ts'
import type { Action } from '../../language/rule-set.ts'
import type { FormParams } from '../rule-editor/form-shape.ts'
import { everyPurchase, pickedNames } from './action-fields.ts'
import { formatDecimal, readDecimal } from './decimal.ts'
import { listTexts, membersOf, textOf } from './members.ts'

type Params = Action['params']
type Json = Params[string]
type IdsName = keyof typeof pickedNames

/** Params of a discount's action in the shape of its fields. Members without a field do not change. */
function deriveDiscountActionParams(kind: DiscountActionKind, stored: Params, names: Names): FormParams {
  switch (kind) {
    case 'apply_discount':
      return { ...stored, value: deriveValue(stored.value) }
    case 'apply_product_discount': {
      const { collectionIds, productIds, tags, onSale, pieces, besides, ...others } = stored
      const chosen =
        stored.target === 'products'
          ? pick('productIds', productIds, names)
          : stored.target === 'collections'
            ? pick('collectionIds', collectionIds, names)
            : stored.target === 'except'
              ? {
                  ...pick('productIds', productIds, names),
                  ...pick('collectionIds', collectionIds, names),
                  tags: listTexts(tags),
                  onSale: onSale === true,
                }
              : {}
      return {
        ...others,
        chosen,
        value: deriveValue(stored.value),
        limitPieces: { enabled: pieces !== undefined, params: { pieces: pieces ?? '' } },
        askElse: { enabled: besides !== undefined, params: { minimum: deriveMinimum(besides) } },
      }
    }
    case 'buy_x_get_y': {
      const { maxUsesPerOrder, ...others } = stored
      return {
        ...others,
        ...pick('buyCollectionIds', stored.buyCollectionIds, names),
        ...pick('getCollectionIds', stored.getCollectionIds, names),
        percentage: readDecimal(stored.percentage ?? '100'),
        perOrder: {
          enabled: maxUsesPerOrder !== undefined,
          params: { maxUsesPerOrder: maxUsesPerOrder ?? '' },
        },
      }
    }
    case 'apply_shipping_discount':
      return {
        ...stored,
        names: readNames(stored.names ?? [], true),
        exact: stored.exact === true,
        value: deriveValue(stored.value),
      }
    case 'explain_code': {
      return { ...stored, codes: listTexts(stored.codes), minimum: deriveMinimum(stored.minimum) }
    }
  }
}

function formatPurchase({ purchase, ...others }: FormParams): FormParams {
  return purchase === everyPurchase ? others : { ...others, purchase }
}

function deriveMinimum(stored: unknown): FormParams {
  const { measure, value, ...others } = membersOf(stored)
  return { ...others, measure: measure ?? 'amount', params: { value: readDecimal(value) } }
}

function formatMinimum(form: unknown): FormParams {
  const { params, ...others } = membersOf(form)
  return { ...others, value: formatDecimal(membersOf(params).value) }
}

/** Form of a complete action. If the message equals the title, it changes with the title. */
export function deriveDiscountAction(
  kind: DiscountActionKind,
  stored: Params,
  names: Names,
  title: string,
): FormParams {
  const params = deriveDiscountActionParams(kind, stored, names)
  return kind !== 'explain_code' && stored.message === title ? { ...params, message: '' } : params
}

/**
 * Formats the params in the stored form. `title` replaces an empty message (docs/product.md#discount-form). The
 * explanation of a code needs a real message, since a title does not explain a code.
 */
export function formatDiscountActionParams(
  kind: DiscountActionKind,
  form: FormParams,
  title: string,
): Params {
  const written = textOf(form.message)
  const message = written.trim() === '' && kind !== 'explain_code' ? title.trim() : written
  return toParams({ ...formatOwnParams(kind, form), message })
}

function formatOwnParams(kind: DiscountActionKind, form: FormParams): FormParams {
  switch (kind) {
    case 'apply_discount':
      return { ...formatPurchase(form), value: formatValue(form.value) }
    case 'apply_product_discount': {
      const { chosen, limitPieces, askElse, ...others } = form
      const limit = membersOf(limitPieces)
      const minimum = membersOf(askElse)
      return {
        ...formatPurchase(others),
        ...formatChosen(form.target, membersOf(chosen)),
        value: formatValue(form.value),
        ...(limit.enabled === true ? { pieces: membersOf(limit.params).pieces } : {}),
        ...(minimum.enabled === true ? { besides: formatMinimum(membersOf(minimum.params).minimum) } : {}),
      }
    }
    case 'buy_x_get_y': {
      const { perOrder, ...others } = form
      const { enabled, params } = membersOf(perOrder)
      return {
        ...formatPurchase(withoutPicked(others)),
        percentage: formatDecimal(form.percentage),
        ...(enabled === true ? { maxUsesPerOrder: membersOf(params).maxUsesPerOrder } : {}),
      }
    }
    case 'apply_shipping_discount': {
      const { exact, ...others } = form
      return { ...others, ...(exact === true ? { exact } : {}), value: formatValue(form.value) }
    }
    case 'explain_code': {
      return { ...form, minimum: formatMinimum(form.minimum) }
    }
  }
}

/** Known titles of the ids in an action's fields. */
export function listNamesOfAction(form: FormParams): [id: string, title: string][] {
  return [form, membersOf(form.chosen)].flatMap((level) =>
    Object.values(pickedNames).flatMap((name) => listNamesOfPicked(level[name])),
  )
}

export function listNamesOfPicked(picked: unknown): [id: string, title: string][] {
  if (!Array.isArray(picked)) return []
  return picked.map(membersOf).flatMap(({ id, title }): [string, string][] => {
    const [known, name] = [textOf(id), textOf(title)]
    return known === '' || name === '' ? [] : [[known, name]]
  })
}

/** Picked resources for the stored ids. */
export function pick(idsName: IdsName, stored: unknown, names: Names): FormParams {
  const ids = listTexts(stored)
  return {
    [idsName]: ids,
    [pickedNames[idsName]]: ids.map((id) => ({ ...pickedFromId(id), title: names[id] ?? '' })),
  }
}

/** The chosen part of a target, with its exceptions. */
function formatChosen(target: unknown, chosen: FormParams): FormParams {
  const members = withoutPicked(chosen)
  if (target !== 'except') return members
  const isThere = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== false)
  return Object.fromEntries(Object.entries(members).filter(([, value]) => isThere(value)))
}

function withoutPicked(level: FormParams): FormParams {
  const picked: readonly string[] = Object.values(pickedNames)
  return Object.fromEntries(Object.entries(level).filter(([name]) => !picked.includes(name)))
}

function deriveValue(stored: unknown): FormParams {
  const { type = '', ...members } = membersOf(stored)
  switch (type) {
    case 'percentage': {
      const { cap, ...others } = members
      const params = { amount: readDecimal(cap) }
      return {
        type,
        params: {
          ...others,
          percentage: readDecimal(members.percentage),
          cap: { enabled: cap !== undefined, params },
        },
      }
    }
    case 'fixedAmount': {
      const { appliesToEachItem, amount, ...others } = members
      return {
        type,
        params: { ...others, amount: readDecimal(amount), appliesToEachItem: appliesToEachItem === true },
      }
    }
    case 'tiers': {
      const { measure = 'amount', tiers, eachLine, ...others } = members
      const steps = Array.isArray(tiers) ? tiers.map(membersOf) : []
      const form = steps.map((step) => ({
        ...step,
        from: readDecimal(step.from),
        value: deriveValue(step.value),
      }))
      return {
        type,
        params: { ...others, measure, steps: { tiers: form, ...(eachLine === true && { eachLine }) } },
      }
    }
    default:
      return { type, params: members }
  }
}

function formatValue(form: unknown): FormParams {
  const { type, params } = membersOf(form)
  const members = membersOf(params)
  switch (type) {
    case 'percentage': {
      const { cap, ...others } = members
      const { enabled, params: limit } = membersOf(cap)
      return {
        type,
        ...others,
        percentage: formatDecimal(members.percentage),
        ...(enabled === true ? { cap: formatDecimal(membersOf(limit).amount) } : {}),
      }
    }
    case 'fixedAmount': {
      const { appliesToEachItem, ...others } = members
      return {
        type,
        ...others,
        amount: formatDecimal(members.amount),
        ...(appliesToEachItem === true ? { appliesToEachItem } : {}),
      }
    }
    case 'tiers': {
      const { steps, ...others } = members
      const { tiers, eachLine } = membersOf(steps)
      const list = Array.isArray(tiers) ? tiers.map(membersOf) : []
      return {
        type,
        ...others,
        tiers: list.map((step) => ({
          ...step,
          from: formatDecimal(step.from),
          value: formatValue(step.value),
        })),
        ...(eachLine === true ? { eachLine } : {}),
      }
    }
    default:
      return { type, ...members }
  }
}

/** Fields contain JSON, but the compiler cannot infer that from a schema. */
const toParams = (params: FormParams): Params => params as Record<string, Json>
