import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { findProduct } from '#test/e2e/harness/start-product.ts'
import { type Engine, Gone, retry } from './webdriver.ts'

/** A target: a control by its accessible name, or a text. */
type Sought = { kind: 'press' | 'field' | 'words' | 'css'; name: string; within?: string }

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const elementSchema = z.object({ [elementKey]: z.string() })
/** Timeout in seconds; long, because other tests run at the same time and WebKit renders without a GPU. */
const patience = 45

/** A visitor using a browser: finds elements by name, waits for them, and uses them. */
export function visitorOf({ name, wire }: Engine) {
  function run(script: string, ...args: unknown[]): Promise<unknown> {
    return wire('ExecuteScript', { script, args })
  }

  function find(sought: Sought): Promise<string> {
    return retry(async () => {
      const found = elementSchema.safeParse(await run(seeker, sought))
      if (!found.success) throw new Error(`not visible: ${sought.kind} “${sought.name}”`)
      return found.data[elementKey]
    }, patience)
  }

  /** Finds the element again for each try, because React may replace it. */
  async function use(sought: Sought, task: (id: string) => Promise<unknown>): Promise<void> {
    const once = async () => {
      const id = await find(sought)
      await run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", {
        [elementKey]: id,
      })
      await task(id)
    }
    try {
      await retry(once, patience)
    } catch (cause) {
      // rethrow if the browser is gone; retrying can't help
      if (cause instanceof Gone) throw cause
      throw new Error(`not usable: ${sought.kind} “${sought.name}”: ${cause}`, { cause })
    }
  }

  const resize = (width: number) => wire('SetWindowRect', { x: 0, y: 0, width, height: 900 })

  return {
    browser: name,
    run,
    find,
    resize,
    /** `at` is another URL of the product, such as a proxy's. */
    async go(path: string, width = 1280, at = findProduct().address): Promise<void> {
      await resize(width)
      await wire('Navigate', { url: `${at}${path}` })
      await run(watcher)
    },
    /** Moves the pointer to start hydration, and waits for it to finish. */
    async hydrate(): Promise<void> {
      const actions = [60, 90].map((x) => ({ type: 'pointerMove', x, y: 60, duration: 50 }))
      await wire('PerformActions', { actions: [{ type: 'pointer', id: 'hand', actions }] })
      await retry(async () => {
        if ((await run(isAwake)) !== true) throw new Error('React has not hydrated the page')
      }, patience)
    },
    back: () => wire('Back'),
    press: (name: string, within?: string) =>
      use({ kind: 'press', name, within }, (id) => wire('ElementClick', { id })),
    /** Moves the pointer to an element's position and clicks whatever is there then. */
    async pressWhere(css: string): Promise<void> {
      const middle = pointSchema.parse(await run(middleOf, css))
      const actions = [
        { type: 'pointerMove', ...middle, duration: 50 },
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: 80 },
        { type: 'pointerUp', button: 0 },
      ]
      await wire('PerformActions', { actions: [{ type: 'pointer', id: 'hand', actions }] })
    },
    pressAt: (css: string) => use({ kind: 'css', name: css }, (id) => wire('ElementClick', { id })),
    async fill(name: string, text: string): Promise<void> {
      await use({ kind: 'field', name }, async (id) => {
        await wire('ElementClear', { id })
        await wire('ElementSendKeys', { id, text })
      })
    },
    choose: (name: string, value: string) =>
      use({ kind: 'field', name }, async (id) => {
        const option = await run(
          `return [...arguments[0].options].find((one) => one.value === arguments[1])`,
          { [elementKey]: id },
          value,
        )
        await wire('ElementClick', { id: elementSchema.parse(option)[elementKey] })
      }),
    /** Sets the file of a file input, which may be hidden. */
    async give(name: string, file: string): Promise<void> {
      await retry(async () => {
        const id = await find({ kind: 'field', name })
        await wire('ElementSendKeys', { id, text: file })
      }, patience)
    },
    see: (name: string, within?: string) => find({ kind: 'words', name, within }),
    async key(key: string): Promise<void> {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }))
      await wire('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    /** Waits until a script returns the expected value. */
    expect: (script: string, expected: unknown) =>
      retry(async () => {
        const answer = await run(script)
        if (JSON.stringify(answer) === JSON.stringify(expected)) return
        throw new Error(`${script} answers ${JSON.stringify(answer)}`)
      }, patience),
    /** Script errors on this page since it was opened. */
    problems: () => run('return window.seenProblems ?? []'),
    /** The page printed as a PDF; paper size in cm. */
    async print(page: { width: number; height: number }): Promise<Buffer> {
      const file = await wire('Print', { page, background: true })
      return Buffer.from(z.string().parse(file), 'base64')
    },
    async picture(path: string): Promise<void> {
      writeFileSync(path, Buffer.from(z.string().parse(await wire('TakeScreenshot')), 'base64'))
    },
  }
}

export type Visitor = ReturnType<typeof visitorOf>

const pointSchema = z.object({ x: z.int(), y: z.int() })

const middleOf = `
  const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
`

const isAwake =
  "return Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__react'))"

const watcher = `
  if (window.seenProblems) return
  window.seenProblems = []
  addEventListener('error', ({ message, target }) => {
    // Firefox logs this for a module that is already loading; it is only a hint
    if (target.rel === 'modulepreload') return
    window.seenProblems.push(message || 'not loaded: ' + (target.src || target.href))
  }, true)
  addEventListener('unhandledrejection', (event) => window.seenProblems.push(String(event.reason)))
  addEventListener('securitypolicyviolation', (event) => window.seenProblems.push(event.violatedDirective + ' ' + event.blockedURI))
  const say = console.error
  console.error = (...words) => { window.seenProblems.push(words.join(' ')); say(...words) }
`

/** Runs in the page. Prefers the innermost match, and an open dialog over the page below it. */
const seeker = `
  const { kind, name, within } = arguments[0]
  const flat = (words) => (words || '').replace(/\\s+/g, ' ').trim()
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const isFile = (element) => element.type === 'file'
  const nameOf = (element) => flat(element.getAttribute('aria-label') || element.innerText || element.title)
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(isSeen)
  const root = within ? document.querySelector(within) : dialogs.at(-1) || document.body
  if (!root) return null
  const all = (css) => [...root.querySelectorAll(css)]
  if (kind === 'css') return all(name).find(isSeen) || null
  if (kind === 'press') {
    const things = all('button, a[href], summary, [role=button], label, input[type=radio]').filter(isSeen)
    return things.find((one) => nameOf(one) === name) || things.find((one) => nameOf(one).startsWith(name)) || null
  }
  if (kind === 'field') {
    const labelOf = (element) => {
      const by = element.getAttribute('aria-labelledby')
      return flat(element.getAttribute('aria-label') || (by && document.getElementById(by)?.innerText) ||
        (element.labels && element.labels[0] && element.labels[0].textContent))
    }
    const fields = all('input, select, textarea').filter((one) => isSeen(one) || isFile(one))
    return fields.find((one) => labelOf(one) === name) || fields.find((one) => labelOf(one).startsWith(name)) || null
  }
  // skip subtrees without the text, because innerText of every element forces slow layouts
  const lastThatSays = (place) => {
    for (const part of [...place.children].reverse()) {
      if (!flat(part.innerText).includes(name)) continue
      const found = lastThatSays(part) || (isSeen(part) ? part : null)
      if (found) return found
    }
    return null
  }
  const places = root === document.body || within ? [root] : [root, document.body]
  for (const place of places) {
    const found = lastThatSays(place)
    if (found) return found
  }
  return null
`
