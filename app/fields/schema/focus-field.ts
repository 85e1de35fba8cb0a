/** Focuses the field at a path: its control, or the first control inside it. False if there is none. */
export function focusField(path: string): boolean {
  const element = document.getElementById(path)
  const control = element?.matches(controls) ? element : element?.querySelector<HTMLElement>(controls)
  control?.focus()
  return control != null
}

const controls = 'input, select, textarea, button, [tabindex]'
