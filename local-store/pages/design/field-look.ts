import '@mantine/core/styles/Input.layer.css'
import styles from './field.module.css'

/** The parts that every field of the library has, in the store's look. Below the field stand its help and its fault. */
export const fieldLook = {
  classNames: {
    label: styles.label ?? '',
    wrapper: styles.box ?? '',
    input: styles.input ?? '',
    description: styles.explanation ?? '',
    error: styles.explanation ?? '',
  },
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
    | 'label'
    | 'input'
    | 'description'
    | 'error'
  )[],
}
