/** Puts the focus on the field at a path: on its control, or on the first control within it. False without a control. */
export function focusField(path: string): boolean {
  const element = document.getElementById(path)
  const control = element?.matches(controls) ? element : element?.querySelector<HTMLElement>(controls)
  control?.focus()
  return control != null
}

const controls = 'input, select, textarea, button, [tabindex]'
