import { hasFlag } from './menu-items.ts'

interface SaveBarElement extends HTMLElement {
  show(): Promise<void>
  hide(): Promise<void>
}

function createSaveBar(form: HTMLFormElement): SaveBarElement {
  const bar = document.createElement('ui-save-bar') as SaveBarElement
  const save = document.createElement('button')
  save.setAttribute('variant', 'primary')
  save.type = 'button'
  save.addEventListener('click', () => form.requestSubmit())
  const discard = document.createElement('button')
  discard.type = 'button'
  discard.addEventListener('click', () => form.reset())
  bar.append(save, discard)
  if (hasFlag(form, 'data-discard-confirmation')) bar.setAttribute('discardConfirmation', '')
  form.after(bar)
  return bar
}

/** A `<form data-save-bar>` gets its own save bar, which shows at the first change and goes after submit or reset. */
export function followForms(page: Document): void {
  const bars = new WeakMap<HTMLFormElement, SaveBarElement>()
  const findForm = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLFormElement>('form[data-save-bar]') : null

  for (const type of ['input', 'change']) {
    page.addEventListener(type, (event) => {
      const form = findForm(event)
      if (!form) return
      const known = bars.get(form)
      const bar = known?.isConnected ? known : createSaveBar(form)
      bars.set(form, bar)
      bar.show()
    })
  }
  for (const type of ['submit', 'reset']) {
    page.addEventListener(type, (event) => {
      const form = findForm(event)
      if (form) bars.get(form)?.hide()
    })
  }
}
