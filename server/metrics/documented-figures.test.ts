import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from 'prom-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { unusedDatabase } from '../test-support/unused-database.ts'
import { createMetrics } from './create-metrics.ts'
import { watchDatabase } from './database-figures.ts'
import { watchLoop } from './watch-loop.ts'
import { watchWork } from './watch-work.ts'

const prefix = 'checkout_ninja_'
const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const section = (title: string) => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

/** Rows of the documented table: names without their prefix, and labels. */
const documented = section('Metrics')
  .split('\n')
  .flatMap((line) => {
    const [, names = '', labels = ''] = line.split('|').map((cell) => cell.trim())
    const figures = names.matchAll(/`([a-z_]+)`/g).map(([, name = '']) => name)
    return line.startsWith('| `') ? [{ names: [...figures], labels: labels.split(':')[0] ?? '' }] : []
  })
const labelsOf = (text: string) => text.split(',').flatMap((label) => label.trim() || [])

let registry: Registry
beforeAll(() => {
  // Node's figures are counted for the whole process, so no other registry may exist here.
  const metrics = createMetrics({ ofProcess: true })
  const log = createLog({ level: 'error', now: systemClock.now, write: () => {} })
  watchDatabase(unusedDatabase, metrics, systemClock, log)
  watchWork({ figures: () => ({ waiting: 0, running: 0, outcomes: [] }) }, metrics)
  watchLoop(
    { read: () => ({ p50Ms: 0, p99Ms: 0, maxMs: 0, long: [], waits: { count: 0, maxMs: 0 } }) },
    metrics,
  )
  registry = metrics.registry
})
const ours = () =>
  registry
    .getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefix))
const findLabels = (name: string) => {
  const metric = registry.getSingleMetric(name)
  return metric !== undefined && 'labelNames' in metric ? (metric.labelNames as string[]) : []
}

describe('figures on the page for operators', () => {
  test('are those that the app has, each of them once', () => {
    const names = documented.flatMap((row) => row.names).filter((name) => !/^(process|nodejs)_/.test(name))
    expect(names.map((name) => prefix + name).sort()).toEqual(ours().sort())
  })

  test('of Node have no prefix', () => {
    const names = documented.flatMap((row) => row.names).filter((name) => /^(process|nodejs)_/.test(name))
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) expect(registry.getSingleMetric(name)).toBeDefined()
  })

  test('have the labels that the table names, and no shop among them', () => {
    for (const { names, labels } of documented.filter(
      ({ names: [first = ''] }) => !/^(process|nodejs)_/.test(first),
    )) {
      const known = new Set(names.flatMap((name) => findLabels(prefix + name)))
      expect([names, [...known].sort()]).toEqual([names, labelsOf(labels).sort()])
    }
    expect(documented.flatMap(({ labels }) => labelsOf(labels))).not.toContain('shop')
  })

  test('of an alarm exist, with the labels that the alarm selects', () => {
    const alarmFigures = [...section('Alarms').matchAll(/checkout_ninja_([a-z_]+)(?:\{([^}]*)\})?/g)]
    expect(alarmFigures.length).toBeGreaterThan(8)
    for (const [, name = '', chosen = ''] of alarmFigures) {
      expect(ours()).toContain(prefix + name)
      const labels = chosen.matchAll(/(\w+)=~?"/g).map(([, label = '']) => label)
      for (const label of labels)
        expect([name, findLabels(prefix + name)]).toEqual([name, expect.arrayContaining([label])])
    }
  })

  test('of an alarm have its selected outcomes, as the table lists them', () => {
    for (const [, name = '', outcomes = ''] of section('Alarms').matchAll(
      /checkout_ninja_([a-z_]+)\{[^}]*outcome=~?"([^"]*)"/g,
    )) {
      const row = section('Metrics')
        .split('\n')
        .find((line) => line.startsWith('|') && line.includes(`\`${name}\``))
      for (const outcome of outcomes.split(/\\?\|/))
        expect([name, row]).toEqual([name, expect.stringContaining(`\`${outcome}\``)])
    }
  })
})
