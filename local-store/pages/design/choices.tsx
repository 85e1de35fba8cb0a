import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Checkbox as MantineCheckbox, Radio } from '@mantine/core'
import { useId } from 'react'
import styles from './field.module.css'
import { fieldParts } from './field-parts.ts'
import { joinNames } from './join-names.ts'

const choiceParts = {
  size: 'xs',
  classNames: {
    input: styles.tick ?? '',
    radio: styles.tick ?? '',
    label: styles.choiceLabel ?? '',
    description: joinNames(styles.explanation, styles.choiceHelp),
  },
}

export interface Choice<Value extends string> {
  value: Value
  label: string
  help?: string
}

interface CheckboxProps {
  label: string
  help?: string
  checked: boolean
  onChange(checked: boolean): void
}

export function Checkbox({ help, onChange, ...rest }: CheckboxProps) {
  const helpId = useId()
  return (
    <MantineCheckbox
      {...rest}
      {...choiceParts}
      // The library shows the help of a checkbox without linking it to the checkbox.
      description={help && <span id={helpId}>{help}</span>}
      aria-describedby={help && helpId}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

interface ChoicesProps<Value extends string> {
  title: string
  choices: readonly Choice<Value>[]
  fault?: string | undefined
}

interface OneOfProps<Value extends string> extends ChoicesProps<Value> {
  chosen: Value
  onChange(chosen: Value): void
}

/** A choice of exactly one option, with all options on the page. */
export function OneOf<Value extends string>(props: OneOfProps<Value>) {
  const { title, choices, fault, chosen, onChange } = props
  const choose = (text: string) => {
    const choice = choices.find(({ value }) => value === text)
    if (choice) onChange(choice.value)
  }
  return (
    <Radio.Group label={title} {...fieldParts} error={fault} value={chosen} onChange={choose}>
      <div className={styles.choices}>
        {choices.map(({ value, label, help }) => (
          <Radio key={value} value={value} label={label} description={help} {...choiceParts} />
        ))}
      </div>
    </Radio.Group>
  )
}

interface AnyOfProps extends ChoicesProps<string> {
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** A choice of any number of options. */
export function AnyOf({ title, choices, fault, chosen, onChange }: AnyOfProps) {
  return (
    <MantineCheckbox.Group
      label={title}
      {...fieldParts}
      error={fault}
      value={[...chosen]}
      onChange={onChange}
    >
      <div className={styles.choices}>
        {choices.map(({ value, label, help }) => (
          <MantineCheckbox key={value} value={value} label={label} description={help} {...choiceParts} />
        ))}
      </div>
    </MantineCheckbox.Group>
  )
}
