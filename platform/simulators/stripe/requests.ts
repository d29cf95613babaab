import type { Db } from '#platform/db/open.ts'
import type { Form } from './form.ts'
import type { EventDraft, SimulatorContext } from './objects.ts'
import type { ReadPayment, Row } from './store.ts'

/** One parsed and authorized call. `isSecret`: made with a secret key, not a publishable one. */
export type Call = {
  db: Db
  form: Form
  /** the path's parts that the route captures */
  ids: string[]
  isSecret: boolean
  context: SimulatorContext
}

/** The result of a call: the response, and what to write before it is sent. */
export type Outcome = {
  status?: number
  body: unknown
  /** the changed payment, with its state when read */
  changed?: ReadPayment
  rows?: Row[]
  events?: EventDraft[]
  /** the path of an action that happens automatically later */
  later?: string
}

export type Route = {
  method: 'GET' | 'POST'
  pattern: RegExp
  /** true if a browser may call it with a publishable key and the client secret */
  isForBrowsers?: boolean
  handle: (call: Call) => Promise<Outcome>
}
