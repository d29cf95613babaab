import { z } from 'zod'
import { injectedFaultSchema, type injectedFaultSchema as Schema } from './fault-injection.ts'
import type { Request, WebhookMode } from './webhooks.ts'

/** Test controls, used in the same process or at /test/controls/. */
export type Controls = {
  /** injects a fault into the next matching calls */
  order: (fault: z.input<typeof Schema>) => void
  /** removes all injected faults */
  forget: () => void
  setMode: (mode: WebhookMode) => void
  /** delivers held events now; returns how many deliveries were accepted */
  deliverHeld: (request?: Request) => Promise<number>
  /** performs a bank's action: a POST to a path under /test/ */
  act: (path: string) => Promise<void>
}

const modeSchema = z.object({ mode: z.enum(['send', 'hold', 'drop']) })
const webhookSchema = z.object({
  types: z.array(z.string()).optional(),
  times: z.number().int().min(1).max(10).optional(),
  order: z.enum(['sent', 'reversed', 'random']).optional(),
})

/** Handles a control request from another process. Returns JSON; undefined for an unknown path. */
export async function answerControl(
  controls: Controls,
  path: string,
  body: string,
): Promise<object | undefined> {
  const given: unknown = JSON.parse(body || '{}')
  if (path === '/test/controls/trouble') {
    controls.order(injectedFaultSchema.parse(given))
    return { ok: true }
  }
  if (path === '/test/controls/forget') {
    controls.forget()
    return { ok: true }
  }
  if (path === '/test/controls/webhooks') {
    controls.setMode(modeSchema.parse(given).mode)
    return { ok: true }
  }
  if (path === '/test/controls/deliver') {
    const { types, times, order } = webhookSchema.parse(given)
    const request: Request = {
      ...(types ? { types } : {}),
      ...(times ? { times } : {}),
      ...(order ? { order } : {}),
    }
    return { taken: await controls.deliverHeld(request) }
  }
  return undefined
}
