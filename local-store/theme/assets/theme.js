// Script of the theme: adding to the cart, the cart drawer and changes of lines. Pages work without it, too.

const root = window.Shopify.routes.root
const announcement = document.getElementById('Announcement')

const drawer = () => document.querySelector('#CartDrawer dialog')

async function call(path, body) {
  const response = await fetch(`${root}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...body, sections: shownSections(), sections_url: location.pathname }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.description || answer.message)
  return answer
}

/** Ids of the sections on the page that show the cart. */
function shownSections() {
  return [...document.querySelectorAll('[data-cart]')].map((cart) => cart.dataset.section)
}

/** Replaces the content of each section that shows the cart. The open drawer stays open, and the focus stays in it. */
function showSections(sections) {
  for (const cart of document.querySelectorAll('[data-cart]')) {
    const html = sections[cart.dataset.section]
    if (!html) continue
    const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('[data-cart]')
    const focused = cart.contains(document.activeElement) ? document.activeElement.id : ''
    cart.innerHTML = fresh.innerHTML
    if (focused !== '') (document.getElementById(focused) ?? cart.querySelector('h1, h2')).focus()
  }
  document.dispatchEvent(new CustomEvent('cart:rendered'))
}

async function showCount() {
  const cart = await (await fetch(`${root}cart.js`)).json()
  for (const count of document.querySelectorAll('[data-cart-count]')) {
    count.hidden = cart.item_count === 0
    count.firstChild.textContent = cart.item_count
  }
  return cart
}

function openDrawer() {
  const dialog = drawer()
  if (!dialog.open) dialog.showModal()
  dialog.querySelector('h2').focus()
}

function showError(place, message) {
  const error = place?.querySelector('[data-error]')
  if (error) error.textContent = message
}

document.addEventListener('submit', async (event) => {
  const form = event.target
  if (!form.matches('[data-buy]')) return
  event.preventDefault()
  showError(form, '')
  const entries = new FormData(form)
  const properties = Object.fromEntries(
    [...entries].flatMap(([name, value]) => {
      const key = /^properties\[(.+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )
  form.setAttribute('aria-busy', 'true')
  try {
    const added = await call('cart/add.js', {
      id: entries.get('id'),
      quantity: Number(entries.get('quantity') || 1),
      properties,
    })
    showSections(added.sections)
    await showCount()
    openDrawer()
  } catch (fault) {
    showError(form, fault.message)
  } finally {
    form.removeAttribute('aria-busy')
  }
})

async function changeLine(cart, line, quantity) {
  cart.setAttribute('aria-busy', 'true')
  try {
    const changed = await call('cart/change.js', { line, quantity })
    showSections(changed.sections)
    const { total_price: total } = await showCount()
    announcement.textContent = new Intl.NumberFormat(document.documentElement.lang, {
      style: 'currency',
      currency: window.Shopify.currency.active,
    }).format(total / 100)
  } catch (fault) {
    showError(cart, fault.message)
  } finally {
    cart.removeAttribute('aria-busy')
  }
}

document.addEventListener('change', (event) => {
  const field = event.target
  if (field.matches('[data-line]'))
    changeLine(field.closest('[data-cart]'), Number(field.dataset.line), Number(field.value))
  if (field.matches('[data-note]')) call('cart/update.js', { note: field.value })
  if (field.matches('[data-submit-on-change]')) field.form.requestSubmit()
  if (field.matches('[data-variant]')) showVariant(field)
})

document.addEventListener('click', (event) => {
  const opener = event.target.closest('[data-open-cart]')
  if (opener && !document.querySelector('.template-cart')) {
    event.preventDefault()
    openDrawer()
  }
  if (event.target.closest('[data-close-cart]') || event.target === drawer()) drawer().close()
  const remover = event.target.closest('[data-remove]')
  if (remover) {
    event.preventDefault()
    changeLine(remover.closest('[data-cart]'), Number(remover.dataset.remove), 0)
  }
})

/** Shows the price of the chosen variant, and names the variant in the address. */
async function showVariant(select) {
  const product = select.closest('[data-product]')
  const address = new URL(location.href)
  address.searchParams.set('variant', select.value)
  history.replaceState(null, '', address)
  const section = new URL(address)
  section.searchParams.set('section_id', product.dataset.section)
  const html = await (await fetch(section)).text()
  const fresh = new DOMParser().parseFromString(html, 'text/html')
  const price = fresh.querySelector('[data-product-price]')
  if (price) product.querySelector('[data-product-price]').innerHTML = price.innerHTML
}

// A form without a script leads here with the reason of a refusal.
const refusal = new URLSearchParams(location.search).get('error')
if (refusal) showError(document.querySelector('main [data-cart]'), refusal)
