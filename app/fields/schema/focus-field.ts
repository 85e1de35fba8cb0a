/** Puts the focus on the field at a path: on its control, or on the first control within it. */
export function focusField(path: string): void {
  const place = document.getElementById(path)
  const control = place?.matches(controls) ? place : place?.querySelector<HTMLElement>(controls)
  control?.focus()
}

const controls = 'input, select, textarea, button, [tabindex]'
