import type { AppContext } from '#platform/context.ts'

/** Where a service manager asks whether we are well. */
export const healthPath = '/api/health'

/** How long the database may take to answer, ms: whoever asks waits hardly longer. */
const answerMs = 1500

/** 200 while the database can be read, 503 while it cannot or is too slow to tell. */
export async function answerHealth(app: AppContext): Promise<Response> {
  const isWell = await canRead(app)
  return Response.json({ ok: isWell }, { status: isWell ? 200 : 503 })
}

async function canRead({ readSiteVersion, isDatabaseAway }: AppContext): Promise<boolean> {
  if (isDatabaseAway()) return false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(resolve, answerMs, 0)
  })
  try {
    return (await Promise.race([readSiteVersion(), late])) > 0
  } catch {
    // why is in the log of who watches the database
    return false
  } finally {
    clearTimeout(timer)
  }
}
