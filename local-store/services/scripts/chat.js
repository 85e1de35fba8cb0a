// Replaces the chat: carries out the waiting and later commands of window.$crisp in a small box.
;(() => {
  const base = new URL('.', document.currentScript.src)
  const waiting = window.$crisp ?? []
  const listeners = new Map()
  const state = { isVisible: true, isOpen: false, data: {}, person: {} }

  const make = (tag, properties, style) => {
    const element = Object.assign(document.createElement(tag), properties)
    Object.assign(element.style, style)
    return element
  }
  const edge = '1px solid #6b5b3e'
  const place = { position: 'fixed', insetInlineEnd: '16px', insetBlockEnd: '16px', zIndex: '1000' }
  const look = {
    font: '14px/1.5 sans-serif',
    background: '#fffdf6',
    color: '#2b2418',
    border: edge,
    borderRadius: '4px',
  }
  const buttonLook = { ...look, padding: '4px 12px', cursor: 'pointer' }

  const bubble = make(
    'button',
    { type: 'button', textContent: 'Chat (stand-in)' },
    { ...buttonLook, ...place },
  )
  const box = make(
    'section',
    {},
    { ...look, ...place, width: 'min(320px, calc(100vw - 32px))', padding: '12px' },
  )
  box.setAttribute('role', 'dialog')
  box.setAttribute('aria-labelledby', 'chat-stand-in')
  const title = make(
    'h2',
    { id: 'chat-stand-in', textContent: 'Chat' },
    { margin: '0', font: 'bold 16px/1.5 sans-serif' },
  )
  const note = make(
    'p',
    { textContent: 'This is the local store’s stand-in for the chat. Nobody answers.' },
    { margin: '4px 0' },
  )
  const label = make('label', { textContent: 'Message', htmlFor: 'chat-stand-in-text' }, { display: 'block' })
  const text = make(
    'textarea',
    { id: 'chat-stand-in-text', rows: 3 },
    { ...look, width: '100%', boxSizing: 'border-box' },
  )
  const sendButton = make('button', { type: 'button', textContent: 'Send' }, buttonLook)
  const closeButton = make(
    'button',
    { type: 'button', textContent: 'Close chat' },
    { ...buttonLook, marginInlineStart: '8px' },
  )
  const sent = make('p', {}, { margin: '4px 0 0' })
  sent.setAttribute('role', 'status')
  box.append(title, note, label, text, sendButton, closeButton, sent)

  const draw = () => {
    bubble.hidden = !state.isVisible || state.isOpen
    box.hidden = !state.isVisible || !state.isOpen
  }
  const tell = (event, ...values) => listeners.get(event)?.(...values)
  const open = () => {
    state.isOpen = true
    draw()
    text.focus()
    tell('chat:opened')
  }
  const close = () => {
    state.isOpen = false
    draw()
    tell('chat:closed')
  }
  const post = (path, body) =>
    fetch(new URL(path, base), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    })
  bubble.addEventListener('click', open)
  closeButton.addEventListener('click', close)
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  sendButton.addEventListener('click', () => {
    const { person, data } = state
    post('messages', { text: text.value, person, data }).then(
      () => {
        text.value = ''
        sent.textContent = 'Sent'
      },
      () => {
        sent.textContent = 'Not sent'
      },
    )
  })

  const actions = {
    'chat:show': () => {
      state.isVisible = true
      draw()
    },
    'chat:hide': () => {
      state.isVisible = false
      draw()
    },
    'chat:open': open,
    'chat:close': close,
  }
  const settings = {
    'message:text': ([value]) => {
      text.value = value
    },
    'user:nickname': ([name]) => Object.assign(state.person, { name }),
    'user:email': ([email]) => Object.assign(state.person, { email }),
    'session:data': ([entries]) => Object.assign(state.data, Object.fromEntries(entries)),
  }
  const run = ([verb, name, value]) => {
    if (verb === 'do') actions[name]?.(value)
    if (verb === 'set') settings[name]?.(value)
    if (verb === 'off') listeners.delete(name)
    if (verb === 'on') {
      listeners.set(name, value)
      // The real chat has its session by this time, too.
      if (name === 'session:loaded') queueMicrotask(() => value(window.CRISP_WEBSITE_ID))
    }
  }
  document.body.append(bubble, box)
  draw()
  post('sessions', { website: window.CRISP_WEBSITE_ID }).catch(() => {})
  window.$crisp = {
    push: (...commands) => commands.forEach(run),
    is: (name) => (name === 'chat:opened' ? state.isOpen : state.isVisible),
    get: (name) => (name === 'message:text' ? text.value : undefined),
  }
  waiting.forEach(run)
})()
