import type { Db } from '#platform/db/open.ts'
import type { Form } from './form.ts'
import type { EventDraft, SimulatorContext } from './objects.ts'
import type { ReadPayment, Row } from './store.ts'

/** One call, read and allowed. `isSecret` tells a server's key from a browser's. */
export type Call = {
  db: Db
  form: Form
  /** the parts of the address that the route names */
  ids: string[]
  isSecret: boolean
  context: SimulatorContext
}

/** What a call came to: the answer, and what is to be written before it is given. */
export type Outcome = {
  status?: number
  body: unknown
  /** the payment as it was read, changed */
  changed?: ReadPayment
  rows?: Row[]
  events?: EventDraft[]
  /** the address of what happens by itself some time later */
  later?: string
}

export type Route = {
  method: 'GET' | 'POST'
  pattern: RegExp
  /** true where a browser may call with its publishable key and the client secret */
  isForBrowsers?: boolean
  handle: (call: Call) => Promise<Outcome>
}
