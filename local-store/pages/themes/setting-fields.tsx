import type { ThemeSetting, ThemeSettingValue } from '../../wire.ts'
import { Checkbox, OneOf } from '../design/choices.tsx'
import { Select } from '../design/select.tsx'
import { TextField } from '../design/text-field.tsx'
import styles from './theme-editor.module.css'

interface SettingFieldsProps {
  schema: readonly ThemeSetting[]
  values: Readonly<Record<string, ThemeSettingValue>>
  onChange(id: string, value: ThemeSettingValue): void
}

/** A field for each setting of a block, by its schema. */
export function SettingFields({ schema, values, onChange }: SettingFieldsProps) {
  if (schema.length === 0) return <p className={styles.quiet}>This block has no settings.</p>
  return (
    <div className={styles.settings}>
      {schema.map((setting, place) =>
        setting.id === undefined ? (
          <SettingWords key={`${setting.type}-${String(place)}`} setting={setting} />
        ) : (
          <SettingField
            key={setting.id}
            setting={setting}
            value={values[setting.id] ?? setting.default ?? null}
            onChange={(value) => setting.id !== undefined && onChange(setting.id, value)}
          />
        ),
      )}
    </div>
  )
}

function SettingWords({ setting: { type, content = '', info } }: { setting: ThemeSetting }) {
  if (type === 'header')
    return (
      <div>
        <h3 className={styles.settingHeading}>{content}</h3>
        {info && <p className={styles.quiet}>{info}</p>}
      </div>
    )
  return <p className={styles.quiet}>{content}</p>
}

interface SettingFieldProps {
  setting: ThemeSetting
  value: ThemeSettingValue
  onChange(value: ThemeSettingValue): void
}

const longTexts = ['textarea', 'richtext', 'html', 'liquid']

function SettingField({ setting, value, onChange }: SettingFieldProps) {
  const { type, label = '', info, placeholder, options = [], min, max, step = 1, unit = '' } = setting
  const help = info === undefined ? {} : { help: info }
  if (type === 'checkbox')
    return <Checkbox label={label} {...help} checked={value === true} onChange={onChange} />
  if (type === 'select' || type === 'text_alignment')
    return <Select label={label} options={options} value={String(value ?? '')} onChange={onChange} />
  if (type === 'radio')
    return <OneOf title={label} choices={options} chosen={String(value ?? '')} onChange={onChange} />
  if (type === 'range')
    return (
      <label className={styles.range}>
        <span>
          {label}: {String(value)}
          {unit}
        </span>
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          value={Number(value)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
        {info && <span className={styles.quiet}>{info}</span>}
      </label>
    )
  if (type === 'color')
    return (
      <label className={styles.range}>
        <span>{label}</span>
        <input
          type="color"
          value={String(value ?? '#000000')}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
    )
  const isNumber = type === 'number'
  return (
    <TextField
      label={label}
      {...help}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      lines={longTexts.includes(type) ? 3 : 1}
      value={Array.isArray(value) ? value.join(', ') : String(value ?? '')}
      onChange={(text) => onChange(isNumber ? parseNumber(text) : text)}
    />
  )
}

function parseNumber(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? null : number
}
