import { pickedFromId } from '#forms/picked-resource.ts'
import type { DiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'
import type { Names } from '../../language/names.ts'
import type { Action } from '../../language/rule-set.ts'
import type { FormParams } from '../rule-editor/form-shape.ts'
import { pickedNames } from './action-fields.ts'
import { formatDecimal, readDecimal } from './decimal.ts'
import { listTexts, membersOf, textOf } from './members.ts'

type Params = Action['params']
type Json = Params[string]
type IdsName = keyof typeof pickedNames

/** What the params of a discount's action look like in their fields. Members that no field shows stay beside them. */
function deriveDiscountActionParams(kind: DiscountActionKind, stored: Params, names: Names): FormParams {
  switch (kind) {
    case 'apply_discount':
      return { ...stored, value: deriveValue(stored.value) }
    case 'apply_product_discount': {
      const { collectionIds, productIds, ...others } = stored
      const chosen =
        stored.target === 'products'
          ? pick('productIds', productIds, names)
          : stored.target === 'collections'
            ? pick('collectionIds', collectionIds, names)
            : {}
      return { ...others, chosen, value: deriveValue(stored.value) }
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
        names: listTexts(stored.names),
        exact: stored.exact === true,
        value: deriveValue(stored.value),
      }
    case 'explain_code': {
      const { measure, value } = membersOf(stored.minimum)
      return {
        ...stored,
        codes: listTexts(stored.codes),
        minimum: { measure: measure ?? 'amount', params: { value: readDecimal(value) } },
      }
    }
  }
}

/** The same of a whole action: a message that says what the title says goes on following it. */
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
 * The params as they are stored; `title` is the message where none was written (docs/product.md#discount-form). It answers no
 * code, so that an explanation has its own.
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
      return { ...form, value: formatValue(form.value) }
    case 'apply_product_discount': {
      const { chosen, ...others } = form
      return { ...others, ...withoutPicked(membersOf(chosen)), value: formatValue(form.value) }
    }
    case 'buy_x_get_y': {
      const { perOrder, ...others } = form
      const { enabled, params } = membersOf(perOrder)
      return {
        ...withoutPicked(others),
        percentage: formatDecimal(form.percentage),
        ...(enabled === true ? { maxUsesPerOrder: membersOf(params).maxUsesPerOrder } : {}),
      }
    }
    case 'apply_shipping_discount': {
      const { exact, ...others } = form
      return { ...others, ...(exact === true ? { exact } : {}), value: formatValue(form.value) }
    }
    case 'explain_code': {
      const { measure, params } = membersOf(form.minimum)
      return { ...form, minimum: { measure, value: formatDecimal(membersOf(params).value) } }
    }
  }
}

/** What the ids in an action's fields stand for, as far as it is known. */
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

/** What was picked, from the ids that are stored. */
export function pick(idsName: IdsName, stored: unknown, names: Names): FormParams {
  const ids = listTexts(stored)
  return {
    [idsName]: ids,
    [pickedNames[idsName]]: ids.map((id) => ({ ...pickedFromId(id), title: names[id] ?? '' })),
  }
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
      const { measure = 'amount', tiers, ...others } = members
      const steps = Array.isArray(tiers) ? tiers.map(membersOf) : []
      const form = steps.map((step) => ({
        ...step,
        from: readDecimal(step.from),
        value: deriveValue(step.value),
      }))
      return { type, params: { ...others, measure, steps: { tiers: form } } }
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
      const { tiers } = membersOf(steps)
      const list = Array.isArray(tiers) ? tiers.map(membersOf) : []
      return {
        type,
        ...others,
        tiers: list.map((step) => ({
          ...step,
          from: formatDecimal(step.from),
          value: formatValue(step.value),
        })),
      }
    }
    default:
      return { type, ...members }
  }
}

/** What fields hold is JSON, which the compiler cannot follow through a schema. */
const toParams = (params: FormParams): Params => params as Record<string, Json>
