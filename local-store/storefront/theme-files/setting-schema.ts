import { z } from 'zod'

/** Types of settings without a value, which structure the form in the theme editor. */
const wordTypes = ['header', 'paragraph'] as const

/** Types of settings on the platform. The editor has special fields for some, and a text field for the others. */
const valueTypes = [
  'article',
  'blog',
  'checkbox',
  'collection',
  'collection_list',
  'color',
  'color_background',
  'color_scheme',
  'font_picker',
  'html',
  'image_picker',
  'inline_richtext',
  'link_list',
  'liquid',
  'metaobject',
  'metaobject_list',
  'number',
  'page',
  'product',
  'product_list',
  'radio',
  'range',
  'richtext',
  'select',
  'text',
  'text_alignment',
  'textarea',
  'url',
  'video',
  'video_url',
] as const

const settingValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type SettingValue = z.infer<typeof settingValue>

const wordSetting = z.looseObject({
  type: z.enum(wordTypes),
  content: z.string(),
  info: z.string().optional(),
})

const valueSetting = z
  .looseObject({
    type: z.enum(valueTypes),
    id: z.string().regex(/^[\w-]+$/, 'must be letters, numbers, - and _'),
    label: z.string().default(''),
    default: settingValue.optional(),
    info: z.string().optional(),
    placeholder: z.string().optional(),
    options: z.array(z.looseObject({ value: z.string(), label: z.string() })).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().optional(),
    unit: z.string().optional(),
    autofill: z.boolean().optional(),
    visible_if: z.string().optional(),
  })
  .superRefine((setting, context) => {
    const fault = findSettingFault(setting)
    if (fault !== undefined) context.addIssue({ code: 'custom', message: `setting "${setting.id}" ${fault}` })
  })

type Choices = {
  type: string
  default?: SettingValue | undefined
  options?: { value: string }[] | undefined
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
}

const mostRangeSteps = 101

/** A fault for which the platform would refuse the theme or the extension. Undefined if there is none. */
function findSettingFault(setting: Choices): string | undefined {
  const { type, options = [], min, max, step } = setting
  const start = setting.default
  if (type === 'select' || type === 'radio') {
    if (options.length === 0) return 'has no options'
    const isOption = start === undefined || options.some(({ value }) => value === start)
    return isOption ? undefined : 'has a default that is no option'
  }
  if (type === 'range') {
    if (min === undefined || max === undefined || typeof start !== 'number')
      return 'needs min, max and a default'
    const steps = (max - min) / (step ?? 1)
    if (steps + 1 > mostRangeSteps) return `has more than ${mostRangeSteps} steps`
    const isOnStep =
      start >= min && start <= max && Number.isInteger(Number(((start - min) / (step ?? 1)).toFixed(6)))
    return isOnStep ? undefined : 'has a default that is not on a step'
  }
  if (type === 'checkbox' && start !== undefined && typeof start !== 'boolean')
    return 'has a default that is not true or false'
  if (type === 'number' && start !== undefined && typeof start !== 'number')
    return 'has a default that is no number'
  if (start === '') return 'has an empty default'
  return undefined
}

const settingSchema = z.union([wordSetting, valueSetting])
export type SettingSchema = z.infer<typeof settingSchema>
export type ValueSetting = z.infer<typeof valueSetting>

export const settingList = z.array(settingSchema).superRefine((settings, context) => {
  const ids = settings.flatMap((one) => ('id' in one && typeof one.id === 'string' ? [one.id] : []))
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) context.addIssue({ code: 'custom', message: `setting "${twice}" is there twice` })
})

export function isValueSetting(setting: SettingSchema): setting is ValueSetting {
  return 'id' in setting && typeof setting.id === 'string'
}

export type SettingValues = Readonly<Record<string, SettingValue>>

/** Stored values, completed by the schema's defaults. Values that are not in the schema are left out. */
export function fillSettings(schema: readonly SettingSchema[], stored: SettingValues = {}): SettingValues {
  return Object.fromEntries(
    schema.filter(isValueSetting).map(({ id, type, default: start }) => {
      const unset = type === 'checkbox' ? false : null
      return [id, Object.hasOwn(stored, id) ? (stored[id] ?? null) : (start ?? unset)]
    }),
  )
}

const settingValues = z.record(z.string(), settingValue)

export { settingValues }
