import '@mantine/core/styles/Input.layer.css'
import styles from './field.module.css'

/** Parts that every field of the library has, in the store's style. Help and fault are below the field. */
export const fieldParts = {
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
