// Replaces the product analytics script: carries out the waiting and later calls of window.mixpanel. It sends them as the
// service's own script does: to /track and /engage of its address, as a form with JSON in `data`.
;(() => {
  const queue = window.mixpanel
  const [token, options] = queue._i[0]
  let distinctId = `$device:${crypto.randomUUID()}`

  // Calls are sent one after the other, since parallel ones may arrive in any order.
  let last = Promise.resolve()
  const send = (path, entry) => {
    const body = new URLSearchParams({ data: JSON.stringify([entry]) })
    last = last
      .then(() => fetch(`${options.api_host}${path}?verbose=1`, { method: 'POST', body, keepalive: true }))
      .catch(() => {})
  }
  const tell = (event, properties) =>
    send('/track/', {
      event,
      properties: { token, distinct_id: distinctId, time: Date.now() / 1000, ...properties },
    })
  const calls = {
    identify(id) {
      const before = distinctId
      distinctId = id
      tell('$identify', { $anon_distinct_id: before })
    },
    track: tell,
    reset() {
      distinctId = `$device:${crypto.randomUUID()}`
    },
  }
  const peopleCalls = {
    set: (traits) => send('/engage/', { $token: token, $distinct_id: distinctId, $set: traits }),
  }
  const takeOver = (waiting, known) => {
    const entries = waiting.splice(0)
    // The person is sent before the events, whichever was called first.
    const isIdentity = ([name]) => name === 'identify'
    for (const [name, ...values] of [
      ...entries.filter(isIdentity),
      ...entries.filter((one) => !isIdentity(one)),
    ])
      known[name]?.(...values)
    Object.assign(waiting, known)
  }
  const { people } = queue
  takeOver(queue, calls)
  takeOver(people, peopleCalls)
})()
