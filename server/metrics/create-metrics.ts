import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds. A request takes a second or two, and a job's turn some more. */
const requestBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const turnBuckets = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

const checkOutcomes = ['done', 'failed', 'unfinished'] as const
/** `unfinished`: the check ran out of time or was stopped, so missing findings prove nothing. */
export type CheckOutcome = (typeof checkOutcomes)[number]

/** `sent_again`: the platform was busy or had a fault. `leaves_room`: a job left points to the working merchant. */
export type WaitReason = 'sent_again' | 'leaves_room'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Metrics of one process, in a separate registry. Labels come only from our own code: route templates, names of
 * documents and works, outcomes. No label contains a shop, a path or anything else that a caller chose.
 *
 * @param ofProcess adds memory, processor time and event loop delay of this process.
 */
export function createMetrics({ ofProcess = false }: { ofProcess?: boolean } = {}) {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const named = (name: string, help: string) => ({ name: `checkout_ninja_${name}`, help, registers })

  const requests = new Counter({
    ...named('requests_total', 'Requests by route and outcome: ok, refused, busy, failed.'),
    labelNames: ['method', 'route', 'outcome'],
  })
  const requestSeconds = new Histogram({
    ...named('request_seconds', 'Time from a request to its answer, by route.'),
    labelNames: ['route'],
    buckets: requestBuckets,
  })
  const platformCalls = new Counter({
    ...named('platform_calls_total', 'Calls to the Admin API by document and outcome.'),
    labelNames: ['document', 'outcome'],
  })
  const platformSeconds = new Histogram({
    ...named('platform_call_seconds', 'Time from a call to the Admin API to its answer.'),
    buckets: requestBuckets,
  })
  const waits = new Counter({
    ...named('platform_waits_total', 'Waits before a call to the Admin API, by reason.'),
    labelNames: ['reason'],
  })
  const waitSeconds = new Counter({
    ...named('platform_wait_seconds_total', 'Time waited before calls to the Admin API, by reason.'),
    labelNames: ['reason'],
  })
  const turns = new Counter({
    ...named('turns_total', 'Turns of background work by outcome: done, failed.'),
    labelNames: ['work', 'outcome'],
  })
  const turnSeconds = new Histogram({
    ...named('turn_seconds', 'Time that turns of background work took.'),
    labelNames: ['work'],
    buckets: turnBuckets,
  })
  const turnsRunning = new Gauge({
    ...named('turns_running', 'Turns of background work under way in this process.'),
    labelNames: ['work'],
  })
  const dailyChecks = new Counter({
    ...named('daily_checks_total', 'Daily checks of shops by outcome: done, failed, unfinished.'),
    labelNames: ['outcome'],
  })
  // An alarm on a rate needs a zero before the first event.
  for (const outcome of checkOutcomes) dailyChecks.inc({ outcome }, 0)

  return {
    registry,
    /** A gauge whose values are read at each scrape. */
    gauge: <Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      read: (gauge: Gauge<Label>) => Promise<void>,
    ) =>
      new Gauge<Label>({
        ...named(name, help),
        labelNames: [...labelNames],
        async collect() {
          await read(this)
        },
      }),
    /** A counter that another module keeps, read at each scrape. */
    counter: <Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      read: (counter: Counter<Label>) => void,
    ) =>
      new Counter<Label>({
        ...named(name, help),
        labelNames: [...labelNames],
        collect() {
          read(this)
        },
      }),
    noteRequest(labels: { method: string; route: string; outcome: string }, seconds: number) {
      requests.inc(labels)
      requestSeconds.observe({ route: labels.route }, seconds)
    },
    notePlatformCall(labels: { document: string; outcome: string }, seconds: number) {
      platformCalls.inc(labels)
      platformSeconds.observe(seconds)
    },
    noteWait(reason: WaitReason, milliseconds: number) {
      waits.inc({ reason })
      waitSeconds.inc({ reason }, milliseconds / 1000)
    },
    noteTurn(work: string, outcome: 'done' | 'failed', seconds: number) {
      turns.inc({ work, outcome })
      turnSeconds.observe({ work }, seconds)
    },
    /** Sets counters to zero, since an alarm on failures needs a zero before the first. */
    beginTurns(work: string) {
      turnsRunning.set({ work }, 0)
      for (const outcome of ['done', 'failed']) turns.inc({ work, outcome }, 0)
    },
    turnsRunning,
    noteDailyCheck: (outcome: CheckOutcome) => dailyChecks.inc({ outcome }),
  }
}
