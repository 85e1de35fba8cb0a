import styles from './knob.module.css'

type KnobProps = {
  readonly id: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled: boolean
  readonly invalid: boolean
  readonly labelledBy: string
  readonly describedBy: string
  /** Id of the part of the page that it reveals. */
  readonly controls?: string
}

/** On/off switch, which Polaris does not have. */
export function Knob({
  id,
  checked,
  onChange,
  disabled,
  invalid,
  labelledBy,
  describedBy,
  controls,
}: KnobProps) {
  return (
    <button
      id={id}
      type="button"
      role="switch"
      className={styles.knob}
      aria-checked={checked}
      aria-labelledby={labelledBy}
      data-invalid={invalid}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
      {...(controls === undefined ? {} : { 'aria-controls': controls, 'aria-expanded': checked })}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </button>
  )
}
