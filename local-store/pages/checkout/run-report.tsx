import type { FunctionRunDetail } from '../../wire.ts'
import { describeOperation } from './describe-operation.ts'
import { JsonView } from './json-view.tsx'
import styles from './run-report.module.css'

const apiWords = {
  payment_customization: 'Payment customization',
  delivery_customization: 'Delivery customization',
  discount: 'Discount',
  cart_checkout_validation: 'Check at checkout',
}
const count = new Intl.NumberFormat('en')
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 })

/** Full report on one run of one function for one record. */
export function RunReport({ run }: { run: FunctionRunDetail }) {
  const share = run.instructionLimit > 0 ? run.instructions / run.instructionLimit : 0
  return (
    <article className={styles.report} data-failed={run.error !== null || undefined}>
      <header>
        <h3>{run.title}</h3>
        <p className={styles.detail}>
          {apiWords[run.api]} · {run.functionHandle} · {run.target}
        </p>
        <p className={styles.id}>{run.recordId}</p>
      </header>
      {run.error !== null && (
        <p className={styles.error}>
          {run.errorName && <b>{run.errorName}: </b>}
          {run.error} Its operations were dropped and the checkout went on.
        </p>
      )}
      <h4>Operations</h4>
      {run.operations.length === 0 ? (
        <p className={styles.none}>None: it changed nothing.</p>
      ) : (
        <ol className={styles.operations}>
          {run.operations.map((operation) => (
            <li key={JSON.stringify(operation)}>{describeOperation(operation, run.input)}</li>
          ))}
        </ol>
      )}
      {run.logs.length > 0 && (
        <>
          <h4>Log</h4>
          <pre className={styles.log}>{run.logs.join('\n')}</pre>
        </>
      )}
      <h4>Cost</h4>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, share * 100)}%` }} data-over={share > 1 || undefined} />
      </div>
      <p className={styles.detail}>
        {count.format(run.instructions)} of {count.format(run.instructionLimit)} instructions (
        {percent.format(share)}){' '}
        {run.providerInstructions > 0
          ? `with the platform’s provider (estimate), ${count.format(run.ownInstructions)} own · `
          : '· '}
        input {count.format(run.inputBytes)} bytes · output {count.format(run.outputBytes)} bytes · memory{' '}
        {count.format(run.memoryBytes)} bytes · {run.ms.toFixed(1)} ms
      </p>
      <JsonView title="Input" value={run.input} />
      <JsonView title="Output" value={run.output} />
    </article>
  )
}
