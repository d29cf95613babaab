import { z } from 'zod'
import { injectedFaultSchema, type injectedFaultSchema as Schema } from './fault-injection.ts'
import type { Request, WebhookMode } from './webhooks.ts'

/** What a test may order of the simulator, in the same process or at /test/controls/. */
export type Controls = {
  /** trouble for the next calls that fit */
  order: (fault: z.input<typeof Schema>) => void
  /** no more trouble */
  forget: () => void
  setMode: (mode: WebhookMode) => void
  /** tells of held events now; answers how many tellings were taken */
  deliverHeld: (request?: Request) => Promise<number>
  /** what a bank does by itself: a POST to a path under /test/ */
  act: (path: string) => Promise<void>
}

const modeSchema = z.object({ mode: z.enum(['send', 'hold', 'drop']) })
const webhookSchema = z.object({
  types: z.array(z.string()).optional(),
  times: z.number().int().min(1).max(10).optional(),
  order: z.enum(['sent', 'reversed', 'random']).optional(),
})

/** Does what a test in another process asks, as JSON; undefined for what there is not. */
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
